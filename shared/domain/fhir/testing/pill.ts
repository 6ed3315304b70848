/** A person's medication for the export. */
import type { PrescribedMedication } from '../medication-statement';

export const PATIENT = '01959b2e-0000-7000-8000-000000000001';
export const ROW = '01959b2e-0000-7000-8000-000000000002';

export const PILL: PrescribedMedication = {
  id: ROW,
  name: 'Lisinopril',
  dosage: '10 mg',
  frequency: 'Twice daily',
  times: ['08:00', '20:00'],
  instructions: 'With food',
  isActive: true,
  createdAt: new Date('2026-01-02T10:00:00Z'),
  deletedAt: null,
};
