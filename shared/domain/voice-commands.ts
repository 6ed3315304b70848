/**
 * Voice commands and their meaning. The commands are few and fixed (SENIOR-UX 11): a sentence either is one of them or
 * is not. Polite words are ignored; any other extra word makes it a different sentence, so that 'did I take my
 * medication' takes nothing.
 */
export const VOICE_PAGES = [
  'home',
  'medications',
  'appointments',
  'calendar',
  'health',
  'family',
  'messages',
  'games',
  'help board',
  'emergency contacts',
] as const;

export type VoicePage = (typeof VOICE_PAGES)[number];

export type VoiceCommand =
  | { kind: 'take' | 'next' | 'help coming' | 'read' | 'stop' | 'help' | 'unknown' }
  | { kind: 'open'; page: VoicePage }
  /** `whom` in lower case, as said: 'anna', 'dr chen', 'daughter', '911'. */
  | { kind: 'call'; whom: string };

/** Said around a command without changing it. */
const FILLERS = new Set(
  'a an and the my me please now just um uh er oh hey hi hello ok okay hearthside thanks so well'.split(' '),
);

const BEGINNINGS =
  /^(?:(?:can|could|will|would) you|i (?:want|need|would like|have) to|id like to|its time to|lets|let us) /;

const PAGE_WORDS: Readonly<Record<VoicePage, RegExp>> = {
  home: /^(?:home(?: page)?|start|start page|beginning)$/,
  medications: /^(?:medications?|medicines?|meds|pills?|tablets?)(?: page| list)?$/,
  appointments: /^(?:appointments?|visits?)(?: page| list)?$/,
  calendar: /^calendar(?: page)?$/,
  health: /^(?:health|readings?|health tracking)(?: page)?$/,
  family: /^(?:family|family updates?|family news)(?: page)?$/,
  messages: /^(?:messages?|chat|conversations?)(?: page)?$/,
  games: /^(?:games?|brain games?)(?: page)?$/,
  'help board': /^(?:help board|board)(?: page)?$/,
  'emergency contacts': /^(?:emergency|(?:emergency )?contacts?)(?: page| list)?$/,
};

const FIXED: readonly (readonly ['take' | 'next' | 'help coming' | 'read' | 'stop' | 'help', RegExp])[] = [
  ['take', /^(?:i )?(?:take|took|have taken) (?:medications?|medicines?|meds|pills?|tablets?|drops)$/],
  ['next', /^(?:(?:what is|whats|what comes|what do i (?:do|have)) next|what (?:is|do i do) today|next)$/],
  [
    'help coming',
    /^(?:what help (?:is coming|do i have)|is help coming|who (?:helps|is helping|is coming(?: to help)?))(?: today| this week)?$/,
  ],
  ['read', /^(?:read(?: (?:this|it|page|this page|aloud|out loud|to|(?:this )?(?:page )?(?:aloud|out loud|to)))?)$/],
  ['stop', /^(?:(?:stop|end)(?: (?:reading|talking|speaking|it))?|(?:be )?quiet|silence)$/],
  ['help', /^(?:(?:i need )?help|what can i say|what can i do)$/],
];

const CALL = /^(?:call|phone|ring|telephone|dial) (?:up )?(.+)$/;
const GO = /^(?:open|show|see|go(?: back)?(?: to)?|take to|bring to) (.+)$/;
const EMERGENCY_WORDS = /^(?:9 ?1 ?1|nine one one|nine eleven|ambulance|emergency|emergency services)$/;

/** @param heard the browser's transcript, in English */
export function parseVoiceCommand(heard: string): VoiceCommand {
  const said = plainWords(heard);
  const fixed = FIXED.find(([, pattern]) => pattern.test(said));
  if (fixed !== undefined) return { kind: fixed[0] };
  const whom = CALL.exec(said)?.[1];
  if (whom !== undefined) return { kind: 'call', whom: EMERGENCY_WORDS.test(whom) ? '911' : whom };
  // 'Take me home' opens the home page, it is not a medication.
  const place = said === 'take home' ? 'home' : (GO.exec(said)?.[1] ?? said);
  const page = VOICE_PAGES.find((name) => PAGE_WORDS[name].test(place));
  return page === undefined ? { kind: 'unknown' } : { kind: 'open', page };
}

/** Lower case, without punctuation and filler words. */
function plainWords(heard: string): string {
  const words = wordsOf(heard).filter((word) => !FILLERS.has(word));
  return words
    .join(' ')
    .replace(/ ?\bthank you\b/, '')
    .replace(BEGINNINGS, '');
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F'’.]/g, '')
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '');
}

export interface Callable {
  name: string;
  relationship: string | null;
}

/**
 * The contacts a person may have meant: those with every spoken word in their name or relationship. If there are none,
 * one letter may differ ('Ana' for 'Anna'): the call has to be confirmed anyway.
 */
export function contactsMeant<Contact extends Callable>(whom: string, contacts: readonly Contact[]): Contact[] {
  const said = nameWords(whom);
  if (said.length === 0) return [];
  const having = (isSame: (one: string, other: string) => boolean) =>
    contacts.filter(({ name, relationship }) => {
      const known = nameWords(`${name} ${relationship ?? ''}`);
      return said.every((word) => known.some((other) => isSame(word, other)));
    });
  const exact = having((one, other) => one === other);
  return exact.length > 0 ? exact : having(isNearly);
}

function nameWords(text: string): string[] {
  return wordsOf(text).map((word) => (word === 'doctor' ? 'dr' : word));
}

/** At least three letters, and at most one inserted, deleted or replaced. */
function isNearly(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < 3 || long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  const rest = short.slice(short.length === long.length ? same + 1 : same);
  return long.slice(same + 1) === rest;
}
