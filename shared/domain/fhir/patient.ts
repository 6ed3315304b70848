import { personName } from '../person-name';
import type { AllergyIntolerance, CodeableConcept, Condition, Patient } from './resources';
import { addressOf } from './resources';

export interface PatientFacts {
  /** A UUID. */
  id: string;
  username: string;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phone: string | null;
  /** 'YYYY-MM-DD'. */
  dateOfBirth: string | null;
  address: string | null;
  contacts: readonly { name: string; phone: string; relationship: string | null }[];
}

/** Empty lists are left out, as FHIR requires. */
export function patientOf(facts: PatientFacts): Patient {
  const { firstName, lastName, phone, email, dateOfBirth, address, contacts } = facts;
  const telecom = [
    ...(phone === null ? [] : [{ system: 'phone' as const, value: phone }]),
    ...(email === null ? [] : [{ system: 'email' as const, value: email }]),
  ];
  return {
    resourceType: 'Patient',
    id: facts.id,
    name: [
      {
        text: personName(facts),
        ...(lastName === null ? {} : { family: lastName }),
        ...(firstName === null ? {} : { given: [firstName] }),
      },
    ],
    ...(telecom.length === 0 ? {} : { telecom }),
    ...(dateOfBirth === null ? {} : { birthDate: dateOfBirth }),
    ...(address === null ? {} : { address: [{ text: address }] }),
    ...(contacts.length === 0 ? {} : { contact: contacts.map(contactOf) }),
  };
}

/** As written in the profile: one text may name several, or 'none', and nobody has verified it. */
export function allergiesOf(patientId: string, id: string, text: string): AllergyIntolerance {
  return {
    resourceType: 'AllergyIntolerance',
    id,
    clinicalStatus: status('allergyintolerance-clinical', 'active', 'Active'),
    verificationStatus: status('allergyintolerance-verification', 'unconfirmed', 'Unconfirmed'),
    code: { text },
    patient: { reference: addressOf(patientId) },
  };
}

/** The same for medical conditions. */
export function conditionsOf(patientId: string, id: string, text: string): Condition {
  return {
    resourceType: 'Condition',
    id,
    clinicalStatus: status('condition-clinical', 'active', 'Active'),
    verificationStatus: status('condition-ver-status', 'unconfirmed', 'Unconfirmed'),
    code: { text },
    subject: { reference: addressOf(patientId) },
  };
}

function contactOf({ name, phone, relationship }: PatientFacts['contacts'][number]) {
  return {
    ...(relationship === null ? {} : { relationship: [{ text: relationship }] }),
    name: { text: name },
    telecom: [{ system: 'phone' as const, value: phone }],
  };
}

function status(codeSystem: string, code: string, display: string): CodeableConcept {
  return { coding: [{ system: `http://terminology.hl7.org/CodeSystem/${codeSystem}`, code, display }] };
}
