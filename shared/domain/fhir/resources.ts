/** The parts of HL7 FHIR R4 (https://hl7.org/fhir/R4) that this product writes. It reads no FHIR. */

export interface Coding {
  system: string;
  code: string;
  display?: string;
}

export interface CodeableConcept {
  coding?: Coding[];
  text?: string;
}

/** `code` is the machine-readable UCUM unit, `unit` the one for people. */
export interface Quantity {
  value: number;
  unit: string;
  system: 'http://unitsofmeasure.org';
  code: string;
}

interface Reference {
  reference?: string;
  display?: string;
}

interface ContactPoint {
  system: 'phone' | 'email';
  value: string;
}

export interface Patient {
  resourceType: 'Patient';
  id: string;
  name: { text: string; family?: string; given?: string[] }[];
  telecom?: ContactPoint[];
  /** 'YYYY-MM-DD'. */
  birthDate?: string;
  address?: { text: string }[];
  contact?: { relationship?: CodeableConcept[]; name: { text: string }; telecom: ContactPoint[] }[];
}

interface ObservationComponent {
  code: CodeableConcept;
  valueQuantity?: Quantity;
  dataAbsentReason?: CodeableConcept;
}

export interface Observation {
  resourceType: 'Observation';
  id: string;
  status: 'final';
  category: CodeableConcept[];
  code: CodeableConcept;
  subject: Reference;
  effectiveDateTime: string;
  performer?: Reference[];
  valueQuantity?: Quantity;
  valueString?: string;
  component?: ObservationComponent[];
  note?: { text: string }[];
}

/** Of doses: in words, as units of measure do not know tablets; of times in hours. */
export interface DoseQuantity {
  value: number;
  unit: string;
  system?: 'http://unitsofmeasure.org';
  code?: string;
}

export interface Timing {
  repeat: {
    boundsPeriod?: { start: string; end?: string };
    frequency: number;
    period: number;
    periodUnit: 'd' | 'wk' | 'mo';
    dayOfWeek?: string[];
    timeOfDay: string[];
  };
}

export interface Dosage {
  sequence?: number;
  text: string;
  patientInstruction?: string;
  asNeededBoolean?: boolean;
  timing?: Timing;
  doseAndRate?: { doseQuantity: DoseQuantity }[];
  maxDosePerPeriod?: { numerator: DoseQuantity; denominator: DoseQuantity };
}

export interface MedicationStatement {
  resourceType: 'MedicationStatement';
  id: string;
  status: 'active' | 'completed' | 'unknown';
  medicationCodeableConcept: CodeableConcept;
  subject: Reference;
  effectivePeriod?: { start: string; end?: string };
  dosage?: Dosage[];
}

export interface AllergyIntolerance {
  resourceType: 'AllergyIntolerance';
  id: string;
  clinicalStatus: CodeableConcept;
  verificationStatus: CodeableConcept;
  code: CodeableConcept;
  patient: Reference;
}

export interface Condition {
  resourceType: 'Condition';
  id: string;
  clinicalStatus: CodeableConcept;
  verificationStatus: CodeableConcept;
  code: CodeableConcept;
  subject: Reference;
}

export type Resource = Patient | Observation | MedicationStatement | AllergyIntolerance | Condition;

/** References between resources of one bundle. @param id a UUID. */
export function addressOf(id: string): string {
  return `urn:uuid:${id}`;
}
