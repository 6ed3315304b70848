import { describe, expect, it } from 'vitest';
import { contactsMeant, parseVoiceCommand, VOICE_PAGES } from './voice-commands';

describe('commands (LAND-12, TASK-31)', () => {
  it.each([
    ['take my medication', 'take'],
    ['Take my medication.', 'take'],
    ['Please, take my pills now', 'take'],
    ['Hey Hearthside, could you take my medicine?', 'take'],
    ['I took my medication', 'take'],
    ['I would like to take my meds, thank you', 'take'],
    ['what is next', 'next'],
    ["What's next?", 'next'],
    ['what comes next please', 'next'],
    ['what help is coming', 'help coming'],
    ['What help is coming today?', 'help coming'],
    ['Is help coming?', 'help coming'],
    ['who is helping me this week', 'help coming'],
    ['read this page', 'read'],
    ['Read this page to me', 'read'],
    ['read aloud', 'read'],
    ['stop', 'stop'],
    ['Please stop reading', 'stop'],
    ['be quiet', 'stop'],
    ['help', 'help'],
    ['I need help', 'help'],
    ['What can I say?', 'help'],
  ])('%j is %s', (heard, kind) => {
    expect(parseVoiceCommand(heard)).toStrictEqual({ kind });
  });

  it.each([
    'did I take my medication',
    'do not take my medication',
    "don't take my pills",
    'take Anna to the doctor',
    'take',
    'I took my medication yesterday',
    'stop my medication',
    'delete my medication',
    'read my mind to the end',
    'call',
    'home is where the heart is',
    'what a day',
    '',
    '…',
  ])('%j is not a command', (heard) => {
    expect(parseVoiceCommand(heard)).toStrictEqual({ kind: 'unknown' });
  });

  it.each([
    ['go home', 'home'],
    ['take me home', 'home'],
    ['Home', 'home'],
    ['go back to the start', 'home'],
    ['open my medications', 'medications'],
    ['show me my pills please', 'medications'],
    ['appointments', 'appointments'],
    ['open the calendar', 'calendar'],
    ['go to health', 'health'],
    ['show family updates', 'family'],
    ['Could you open the messages?', 'messages'],
    ['open brain games', 'games'],
    ['open the help board', 'help board'],
    ['open emergency contacts', 'emergency contacts'],
    ['show my contacts', 'emergency contacts'],
  ])('%j opens %s', (heard, page) => {
    expect(parseVoiceCommand(heard)).toStrictEqual({ kind: 'open', page });
  });

  it.each(VOICE_PAGES)('every page opens by its own name: %s', (page) => {
    expect(parseVoiceCommand(`Open ${page}`)).toStrictEqual({ kind: 'open', page });
  });

  it.each([
    ['call Anna', 'anna'],
    ['Please call Anna Ellis now', 'anna ellis'],
    ['phone my daughter', 'daughter'],
    ['call Dr. Chen', 'dr chen'],
    ['ring José', 'jose'],
    ['call 911', '911'],
    ['call 9-1-1', '911'],
    ['Call an ambulance', '911'],
    ['call nine one one', '911'],
  ])('%j calls %s', (heard, whom) => {
    expect(parseVoiceCommand(heard)).toStrictEqual({ kind: 'call', whom });
  });
});

describe('contacts (LAND-12)', () => {
  const anna = { name: 'Anna Ellis', relationship: 'Daughter' };
  const tom = { name: 'Tom Ellis', relationship: 'Son' };
  const chen = { name: 'Dr. Wei Chen', relationship: 'Heart doctor' };
  const jo = { name: 'Jo', relationship: null };
  const contacts = [anna, tom, chen, jo];

  it.each([
    ['anna', [anna]],
    ['Anna Ellis', [anna]],
    ['daughter', [anna]],
    ['ellis', [anna, tom]],
    ['doctor chen', [chen]],
    ['dr chen', [chen]],
    ['doctor', [chen]],
    ['ana', [anna]],
    ['hannah', []],
    ['tim', [tom]],
    ['thom', [tom]],
    ['jo', [jo]],
    ['ja', []],
    ['anna chen', []],
    ['', []],
  ])('%j', (whom, expected) => {
    expect(contactsMeant(whom, contacts)).toStrictEqual(expected);
  });
});
