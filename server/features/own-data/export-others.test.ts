// Formats in the zip that independent tools can check, and other people's data that must not be in it.
import { describe, expect, it } from 'vitest';
import { faultsOf } from '@shared/domain/fhir/testing/fhir-schema';
import { createTestApp } from '../../testing/app';
import { createComment, createConversation, createMessage, createUpdate } from '../../testing/circle-factories';
import { connect, createMetric, createSenior } from '../../testing/factories';
import { downloadEverything, unzippedText } from '../../testing/unzip';
import { bringTogether, createWholePerson, putFile } from '../../testing/whole-person';

const NOW = new Date('2026-03-03T23:30:00Z');
const app = await createTestApp({ clock: () => NOW });

const senior = await createWholePerson(app, 'senior');
const friend = await createWholePerson(app, 'family_member');
await bringTogether(app, senior, friend);

describe('the FHIR bundle', () => {
  it('is well-formed by HL7’s schema, and every reference in it resolves', async () => {
    const person = await createWholePerson(app, 'senior');
    const readings = {
      blood_pressure: '128/82',
      weight: '68 kg',
      oxygen_saturation: 97,
      mood: 'good',
      sleep: 'restless',
    };
    for (const [type, value] of Object.entries(readings)) {
      await createMetric(app, { senior: person.actor, type, value, measured: String(value) });
    }
    const files = await downloadEverything(person.actor);
    const bundle = JSON.parse(files.get('fhir-bundle.json')?.toString() ?? '');
    expect(faultsOf(bundle)).toEqual([]);
    expect(bundle).toMatchObject({ type: 'collection', timestamp: NOW.toISOString() });
    const kinds: string[] = bundle.entry.map(
      ({ resource }: { resource: { resourceType: string } }) => resource.resourceType,
    );
    const count = (kind: string) => kinds.filter((each) => each === kind).length;
    expect(['Patient', 'Observation', 'MedicationStatement', 'AllergyIntolerance', 'Condition'].map(count)).toEqual([
      1, 7, 2, 1, 1,
    ]);
    const addresses: string[] = bundle.entry.map(({ fullUrl }: { fullUrl: string }) => fullUrl);
    expect(new Set(addresses).size).toBe(addresses.length);
    const references = [...JSON.stringify(bundle).matchAll(/"reference":"([^"]+)"/g)].map(
      ([, address]) => address ?? '',
    );
    expect(references.length).toBeGreaterThan(8);
    expect(references.filter((address) => !addresses.includes(address))).toEqual([]);
    expect(files.get('README.txt')?.toString()).toContain('1 reading could not be understood');
  });
});

describe('nothing of others', () => {
  it('neither secrets nor addresses, nor other people’s private data (D-57, D-84)', async () => {
    const stranger = await createWholePerson(app, 'senior');
    const asked = await createWholePerson(app, 'caregiver');
    const host = await createSenior(app, { email: 'host-canary@example.com', firstName: 'Hostess' });
    const colleague = await createWholePerson(app, 'caregiver');
    await connect(app, host, asked.actor);
    await connect(app, host, colleague.actor);
    const { id: updateId } = await createUpdate(app, { senior: host, content: 'canary of the host' });
    await createComment(app, { updateId, authorId: asked.actor.id, content: 'my own answer' });
    await createComment(app, { updateId, authorId: colleague.actor.id, content: 'canary answer of a colleague' });
    const { id: mine, photo } = await createUpdate(app, {
      senior: host,
      authorId: asked.actor.id,
      content: 'my own post',
    });
    await putFile(app, `family-updates/${mine}/display-${photo}`, 'my own photo');
    await createComment(app, { updateId: mine, authorId: host.id, content: 'canary answer of the host' });
    await colleague.actor.agent.put(`/api/family-updates/${mine}/heart`).expect(204);
    const talk = await createConversation(app, host, colleague.actor);
    await createMessage(app, { conversationId: talk, senderId: host.id, content: 'canary talk of two others' });

    const everything = await unzippedText(asked.actor);
    expect(everything).toContain('my own answer');
    expect(everything).toContain('my own photo');
    const foreign = [
      stranger.word,
      colleague.word,
      'canary of the host',
      'canary answer',
      'canary talk',
      'host-canary',
    ];
    const secrets = ['argon2', `feed-${asked.word}`, `link-${asked.word}`, `digest-${asked.word}`, 'hearthside.sid'];
    const { rows } = await app.database.writes.query<{ sid: string }>('select sid from sessions');
    const found = [...foreign, ...secrets, ...rows.map(({ sid }) => sid)].filter((word) => everything.includes(word));
    expect(found).toEqual([]);
  });

  it('of a friend only what they shared, by name', async () => {
    const everything = await unzippedText(senior.actor);
    expect(everything).not.toContain(`${friend.word}@example.com`);
    expect(everything).not.toContain(friend.actor.id);
  });

  it('contains no addresses if the person has none, even if others have some', async () => {
    const files = await downloadEverything(await createSenior(app));
    expect(JSON.parse(files.get('profile.json')?.toString() ?? '')).toMatchObject({
      calendar: null,
      emergencyCard: null,
      emergencyCardLooks: [],
    });
  });

  it('a signed-out request gets nothing', async () => {
    const response = await fetch(`${app.url}/api/user/export`);
    expect(response.status).toBe(401);
  });
});
