import { randomUUID } from 'node:crypto';
import { BUNDLE_END, bundleEntry, bundleHead } from '@shared/domain/fhir/bundle';
import { medicationStatementsOf, writtenMedicationsOf } from '@shared/domain/fhir/medication-statement';
import { observationOf, symptomObservationOf } from '@shared/domain/fhir/observation';
import { allergiesOf, conditionsOf, patientOf } from '@shared/domain/fhir/patient';
import type { Resource } from '@shared/domain/fhir/resources';
import type { OwnChange } from './care-queries';
import { type ExportContext, recorderOf } from './export-context';
import { textEntry } from './texts';
import type { ZipEntry } from './zip-stream';

/** The format other health apps and medical systems read: a FHIR R4 collection. */
export function fhirEntry(context: ExportContext): ZipEntry {
  return textEntry('fhir-bundle.json', bundleText(context));
}

async function* bundleText(context: ExportContext): AsyncGenerator<string> {
  yield bundleHead(context.now);
  yield (await personResources(context)).map(bundleEntry).join(',\n');
  const { user, queries, tally } = context;
  for await (const page of queries.walkMetrics(user.id)) {
    let text = '';
    for (const metric of page) {
      const observation = observationOf(user.id, { ...metric, recorderName: recorderOf(metric) });
      if (observation === null) tally.unreadable += 1;
      else text += `,\n${bundleEntry(observation)}`;
    }
    if (text !== '') yield text;
  }
  for await (const page of queries.walkSymptoms(user.id)) {
    const resources = page.map((row) => symptomObservationOf(user.id, { ...row, recorderName: recorderOf(row) }));
    yield resources.map((resource) => `,\n${bundleEntry(resource)}`).join('');
  }
  yield BUNDLE_END;
}

async function personResources({ user, queries }: ExportContext): Promise<Resource[]> {
  const { id, allergies, medicalConditions, medications: written, formats } = user;
  const medications = await queries.listMedications(id);
  const changes = new Map(medications.map((medication): [string, OwnChange[]] => [medication.id, []]));
  for (const change of await queries.listMedicationChanges(id)) changes.get(change.medicationId)?.push(change);
  return [
    patientOf({ ...user, contacts: await queries.listContacts(id) }),
    ...medications.flatMap((medication) =>
      medicationStatementsOf(id, medication, changes.get(medication.id) ?? [], formats),
    ),
    ...(written === null ? [] : [writtenMedicationsOf(id, randomUUID(), written)]),
    ...(allergies === null ? [] : [allergiesOf(id, randomUUID(), allergies)]),
    ...(medicalConditions === null ? [] : [conditionsOf(id, randomUUID(), medicalConditions)]),
  ];
}
