import { describe, expect, it } from 'vitest';
import { documentForm } from './document-fields';
import { changeDocument, uploadDocument } from './documents';

const [one, other] = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002'];

describe('a document (D-84)', () => {
  it.each([undefined, null, '', '  '])('needs no name besides its file: %j', (name) => {
    expect(uploadDocument.body.parse({ name })).toStrictEqual({ name: null });
  });

  it('must have a name of 1 to 150 characters when it is renamed', () => {
    expect(changeDocument.body.parse({ name: ` ${'x'.repeat(150)} ` }).name).toHaveLength(150);
    for (const name of ['', '  ', 'x'.repeat(151), 'a\0b', '\ud83d', null]) {
      const form = documentForm.safeParse({ name });
      expect(changeDocument.body.safeParse({ name }).error?.issues).toEqual(form.error?.issues);
      expect(form.success).toBe(false);
    }
  });

  it('is shared with each person once, and with nobody if the list is empty', () => {
    expect(changeDocument.body.parse({ sharedWith: [one, other, one] }).sharedWith).toEqual([one, other]);
    expect(changeDocument.body.parse({ sharedWith: [] }).sharedWith).toEqual([]);
    expect(changeDocument.body.parse({})).toStrictEqual({});
  });

  it.each([null, one, ['Rosa'], [null], {}, Array.from({ length: 201 }, () => one)])(
    'is not shared with %j',
    (sharedWith) => {
      expect(changeDocument.body.safeParse({ sharedWith }).success).toBe(false);
    },
  );

  it('accepts nothing about its owner, its file or its size', () => {
    for (const field of ['userId', 'fileUrl', 'fileSize', 'mimeType', 'type', 'id']) {
      expect(changeDocument.body.safeParse({ [field]: one }).success).toBe(false);
    }
  });
});
