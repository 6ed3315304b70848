// What a busy day is like for everybody in a circle: nobody is told of what is unimportant, and nobody too often.
import { expect, it } from 'vitest';
import { isThorough } from '@shared/testing/thoroughness';
import { type Actor, signUp } from '../testing/actors';
import { connect } from '../testing/factories';
import { answerNotice, alarmsOf, makeImportant, nameHelpers, settings, startFamily, toldOn } from './testing/family';

const { app, at, run, addPill, deviceOf, family } = await startFamily();

/** In a line of the day. */
const nameIn = (line: string) => line.trim().split(/[ ,]/)[1] ?? '';

it.runIf(isThorough())(
  'twelve medications, two important doses missed, one critical reading: what each is told (REACH-45, REACH-52)',
  { timeout: 300_000 },
  async () => {
    const { senior, anna, tom, devices } = await family();
    const others: { person: Actor; device: Awaited<ReturnType<typeof deviceOf>> }[] = [];
    for (const firstName of ['Eve', 'Sam']) {
      const person = await signUp(app, { role: 'caregiver', firstName });
      await connect(app, senior, person);
      others.push({ person, device: await deviceOf(person) });
    }
    for (const person of [anna, tom, ...others.map((other) => other.person)]) {
      await settings(person, { showsDetails: true });
    }
    const pills = new Map<string, string>();
    const times = [['08:00'], ['08:00', '20:00'], ['12:00'], ['08:00', '18:00'], ['21:00']];
    for (let number = 1; number <= 12; number += 1) {
      const name = `Medication ${String(number).padStart(2, '0')}`;
      const pill = await addPill(senior, name, times[number % times.length] ?? ['08:00']);
      pills.set(pill.id, name);
      if (number <= 3) await makeImportant(senior, pill);
    }
    await nameHelpers(senior, [anna, tom, ...others.map(({ person }) => person)]);

    const circle = {
      Margaret: devices.senior,
      Anna: devices.anna,
      Tom: devices.tom,
      Eve: others[0]?.device,
      Sam: others[1]?.device,
    };
    const lines: string[] = [];
    const counts = new Map<string, number>();
    const note = (time: string) => {
      for (const [name, device] of Object.entries(circle)) {
        const told = device === undefined ? [] : toldOn(device);
        for (const { title, body, silent } of told.slice(counts.get(name) ?? 0)) {
          lines.push(`  ${time.slice(0, 5)} ${name}, ${silent ? 'quietly' : 'with a sound'}: ${title} / ${body}`);
        }
        counts.set(name, told.length);
      }
    };

    const answerAll = async (except: (name: string) => boolean) => {
      const { body } = await senior.agent.get('/api/notices?open=true').expect(200);
      for (const { id, openDoses, kind } of body) {
        if (kind !== 'dose') continue;
        const medicationIds = openDoses
          .filter(({ name }: { name: string }) => !except(name))
          .map(({ medicationId }: { medicationId: string }) => medicationId);
        if (medicationIds.length === 0) continue;
        await senior.agent.post(`/api/notices/${id}/answer`).send({ answer: 'take', medicationIds }).expect(200);
      }
    };
    for (let minutes = 7 * 60 + 30; minutes <= 22 * 60; minutes += 5) {
      const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`;
      at(time);
      await run();
      await run();
      note(time);
      // She takes what is due; not the important ones of 8 AM and noon, nor one vitamin.
      const missed = new Set(['Medication 07', ...(minutes < 18 * 60 ? ['Medication 01', 'Medication 02'] : [])]);
      await answerAll((name) => missed.has(name));
      if (time === '10:00:00') {
        const [alarm] = await alarmsOf(tom);
        if (alarm !== undefined) await answerNotice(tom, alarm.id, 'take').expect(200);
      }
      if (time === '12:45:00') {
        for (const { id } of await alarmsOf(anna)) await answerNotice(anna, id, 'on_it').expect(200);
      }
      if (time === '13:00:00') {
        for (const { id } of await alarmsOf(anna)) await answerNotice(anna, id, 'take').expect(200);
      }
      if (time === '15:00:00') {
        const value = { systolic: 191, diastolic: 125 };
        await senior.agent
          .post('/api/health-metrics')
          .send({ type: 'blood_pressure', value, userId: senior.id })
          .expect(201);
      }
      if (time === '15:10:00') {
        for (const { id } of await alarmsOf(anna)) await answerNotice(anna, id, 'seen').expect(200);
      }
    }

    const byPerson = lines.toSorted((one, other) => nameIn(one).localeCompare(nameIn(other)));
    process.stdout.write(`A busy day:\n${byPerson.join('\n')}\n`);
    for (const [name, device] of Object.entries(circle)) {
      const told = device === undefined ? [] : toldOn(device);
      const sounding = told.filter(({ silent }) => !silent);
      process.stdout.write(`${name}: ${sounding.length} with a sound, ${told.length - sounding.length} quietly\n`);
      if (name === 'Margaret') continue;
      // Of what is unimportant nobody else is told, but in the evening's summary.
      const alarms = told.filter(({ title }) => !title.includes('not marked'));
      expect(alarms.filter(({ body }) => /Medication (?:0[4-9]|1\d)/.test(body))).toEqual([]);
      expect(sounding.length).toBeLessThanOrEqual(8);
    }
  },
);
