import { byArea } from '@shared/access/access';
import type { CareConnection } from '@shared/api/care-team';
import type { KeptDocument } from '@shared/api/documents';
import { anAccount } from '@/testing/account';

export const ZONE = 'America/New_York';
/** Tuesday, March 3, 2026, 12:10 PM in New York. */
export const NOON = new Date('2026-03-03T17:10:00Z');

export const MARGARET = anAccount({ timeZone: ZONE });

export function aDocument(number: number, changes: Partial<KeptDocument> = {}): KeptDocument {
  const id = `01959b2e-0000-7000-d000-${String(number).padStart(12, '0')}`;
  return {
    id,
    userId: MARGARET.id,
    name: 'Insurance card',
    type: 'pdf',
    fileSize: 1_258_291,
    mimeType: 'application/pdf',
    fileUrl: `/api/documents/${id}/file`,
    sharedWith: [],
    createdAt: '2026-03-01T17:00:00.000Z',
    ...changes,
  };
}

/** Someone on Margaret's care team. */
function aMember(number: number, firstName: string, relationship: string): CareConnection {
  const id = `01959b2e-0000-7000-8000-${String(number).padStart(12, '0')}`;
  return {
    id,
    connectionId: id.replace('8000', 'a000'),
    seniorId: MARGARET.id,
    seniorFirstName: 'Margaret',
    seniorLastName: 'Ellis',
    seniorUsername: 'margaret.ellis',
    seniorEmail: null,
    username: firstName.toLowerCase(),
    firstName,
    lastName: 'Ellis',
    role: 'family_member',
    profileImageUrl: null,
    relationship,
    permissions: byArea(() => true),
    levels: byArea(() => 'help'),
    hasPhone: false,
    timeZone: ZONE,
    acceptedAt: '2026-02-01T12:00:00.000Z',
  };
}

export const anna = aMember(1, 'Anna', 'daughter');
export const tom = aMember(2, 'Tom', 'son');
