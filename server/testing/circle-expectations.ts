// Expected responses about conversations, updates and documents, written by hand: this table shares no code with the
// server or the contracts. The rows of a family's feed are with a senior's other rows.
import type { Test } from 'supertest';
import type TestAgent from 'supertest/lib/agent';
import { levelIn, type Setting } from './situations';
import { cell, type State } from './team-expectations';

/** Rows of two people, or of one of them. */
export interface CircleTarget {
  seniorId: string;
  /** Between the senior and the invited person, started while they could. */
  conversationId: string;
  /** A message in it, with a photo. */
  messageId: string;
  messagePhoto: string;
  /** The senior's, shared over the current or former connection. */
  documentId: string;
  /** The senior's, shared with nobody. */
  ownDocumentId: string;
  updateId: string;
  /** What another person shared with the senior alone. */
  privateUpdateId: string;
  privatePhoto: string;
  privateCommentId: string;
  /** The senior's emergency contact: on nobody's list but the senior's (D-85). */
  contactId: string;
}

const CONTACT = { name: 'Anna Ellis', phone: '(555) 010-4477' };

export const PDF = Buffer.from('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\ntrailer\n%%EOF\n', 'latin1');

type Ask = (agent: TestAgent, target: CircleTarget) => Test;

const QUESTIONS: Record<string, Ask> = {
  'GET /api/conversations': (agent) => agent.get('/api/conversations'),
  'GET /api/conversations/contacts': (agent) => agent.get('/api/conversations/contacts'),
  'POST /api/conversations/start': (agent, { seniorId }) =>
    agent.post('/api/conversations/start').send({ otherUserId: seniorId }),
  'PUT /api/conversations/{id}/read': (agent, { conversationId }) =>
    agent.put(`/api/conversations/${conversationId}/read`),
  'GET /api/messages/{id}': (agent, { conversationId }) => agent.get(`/api/messages/${conversationId}`),
  'POST /api/messages': (agent, { conversationId }) =>
    agent.post('/api/messages').send({ conversationId, content: 'Hello' }),
  'GET /api/messages/{id}/photos/{file}': (agent, { messageId, messagePhoto }) =>
    agent.get(`/api/messages/${messageId}/photos/${messagePhoto}`),
  'GET /api/family-updates': (agent) => agent.get('/api/family-updates'),
  'DELETE /api/family-updates/{id} (private)': (agent, { privateUpdateId }) =>
    agent.delete(`/api/family-updates/${privateUpdateId}`),
  'GET /api/family-updates/{id}/photos/{file} (private)': (agent, { privateUpdateId, privatePhoto }) =>
    agent.get(`/api/family-updates/${privateUpdateId}/photos/${privatePhoto}`),
  'PUT /api/family-updates/{id}/heart (private)': (agent, { privateUpdateId }) =>
    agent.put(`/api/family-updates/${privateUpdateId}/heart`),
  'DELETE /api/family-updates/{id}/heart (private)': (agent, { privateUpdateId }) =>
    agent.delete(`/api/family-updates/${privateUpdateId}/heart`),
  'GET /api/family-updates/{id}/comments (private)': (agent, { privateUpdateId }) =>
    agent.get(`/api/family-updates/${privateUpdateId}/comments`),
  'POST /api/family-updates/{id}/comments (private)': (agent, { privateUpdateId }) =>
    agent.post(`/api/family-updates/${privateUpdateId}/comments`).send({ content: 'Lovely' }),
  'DELETE /api/family-updates/{id}/comments/{commentId} (private)': (agent, { privateUpdateId, privateCommentId }) =>
    agent.delete(`/api/family-updates/${privateUpdateId}/comments/${privateCommentId}`),
  'GET /api/documents': (agent, { seniorId }) => agent.get(`/api/documents?owner=${seniorId}`),
  'POST /api/documents': (agent) => agent.post('/api/documents').attach('file', PDF, 'Card.pdf'),
  'PATCH /api/documents/{id}': (agent, { documentId }) =>
    agent.patch(`/api/documents/${documentId}`).send({ name: 'Changed' }),
  'PATCH /api/documents/{id} (sharing)': (agent, { documentId, seniorId }) =>
    // Invalid for the owner as well; anyone else must not get far enough to learn that.
    agent.patch(`/api/documents/${documentId}`).send({ sharedWith: [seniorId] }),
  'DELETE /api/documents/{id}': (agent, { documentId }) => agent.delete(`/api/documents/${documentId}`),
  'GET /api/documents/{id}/file': (agent, { documentId }) => agent.get(`/api/documents/${documentId}/file`),
  'PATCH /api/documents/{id} (own)': (agent, { ownDocumentId }) =>
    agent.patch(`/api/documents/${ownDocumentId}`).send({ name: 'Changed' }),
  'DELETE /api/documents/{id} (own)': (agent, { ownDocumentId }) => agent.delete(`/api/documents/${ownDocumentId}`),
  'GET /api/documents/{id}/file (own)': (agent, { ownDocumentId }) => agent.get(`/api/documents/${ownDocumentId}/file`),
  'PUT /api/emergency-contacts/{id}': (agent, { contactId }) =>
    agent.put(`/api/emergency-contacts/${contactId}`).send(CONTACT),
  'POST /api/emergency-contacts/{id}/move': (agent, { contactId }) =>
    agent.post(`/api/emergency-contacts/${contactId}/move`).send({ direction: 'up' }),
  'DELETE /api/emergency-contacts/{id}': (agent, { contactId }) => agent.delete(`/api/emergency-contacts/${contactId}`),
};

/** Requests without an id: there is no missing id to compare a refusal with. */
export const CIRCLE_NAMES_NOTHING: readonly string[] = [
  'GET /api/conversations',
  'GET /api/conversations/contacts',
  'GET /api/family-updates',
  'POST /api/documents',
];

/** By the state of the connection, whatever its switches. */
const EITHER_OF_THE_TWO = `
  operation                                                    senior invited connected
  GET /api/conversations                                          200     200       200
  GET /api/conversations/contacts                                 200     200       200
  POST /api/conversations/start                                   404     404       200
  PUT /api/conversations/{id}/read                                204     204       204
  GET /api/messages/{id}                                          200     200       200
  POST /api/messages                                              403     403       201
  GET /api/messages/{id}/photos/{file}                            200     200       200
  GET /api/family-updates                                         200     200       200
  DELETE /api/family-updates/{id}(private)                        204     404       404
  GET /api/family-updates/{id}/photos/{file}(private)             200     404       404
  PUT /api/family-updates/{id}/heart(private)                     204     404       404
  DELETE /api/family-updates/{id}/heart(private)                  204     404       404
  GET /api/family-updates/{id}/comments(private)                  200     404       404
  POST /api/family-updates/{id}/comments(private)                 201     404       404
  DELETE /api/family-updates/{id}/comments/{commentId}(private)   204     404       404
  GET /api/documents                                              200     404       200
  POST /api/documents                                             201     201       201
  PATCH /api/documents/{id}                                       200     404       404
  PATCH /api/documents/{id}(sharing)                              400     404       404
  DELETE /api/documents/{id}                                      204     404       404
  GET /api/documents/{id}/file                                    200     404       200
  PATCH /api/documents/{id}(own)                                  200     404       404
  DELETE /api/documents/{id}(own)                                 204     404       404
  GET /api/documents/{id}/file(own)                               200     404       404
  PUT /api/emergency-contacts/{id}                                200     404       404
  POST /api/emergency-contacts/{id}/move                          200     404       404
  DELETE /api/emergency-contacts/{id}                             204     404       404
`;

/** For everyone who is signed in, about themselves. */
const TO_EVERYBODY: Record<string, number> = {
  'GET /api/conversations': 200,
  'GET /api/conversations/contacts': 200,
  'GET /api/family-updates': 200,
  'POST /api/documents': 201,
};

/** Which of the target's ids a list shows to an invited person, by state; the senior's own lists show all. */
export const CIRCLE_SHOWS: {
  operation: string;
  field: keyof CircleTarget;
  isShown: (state: State, setting: Setting) => boolean;
}[] = [
  { operation: 'GET /api/conversations', field: 'conversationId', isShown: () => true },
  { operation: 'GET /api/conversations/contacts', field: 'seniorId', isShown: (state) => state === 'accepted' },
  {
    operation: 'GET /api/family-updates',
    field: 'updateId',
    isShown: (state, setting) => state === 'accepted' && levelIn(setting, 'family') !== 'off',
  },
  { operation: 'GET /api/family-updates', field: 'privateUpdateId', isShown: () => false },
  { operation: 'GET /api/documents', field: 'documentId', isShown: (state) => state === 'accepted' },
  { operation: 'GET /api/documents', field: 'ownDocumentId', isShown: () => false },
];

export const CIRCLE_QUESTIONS = Object.entries(QUESTIONS).map(([operation, ask]) => ({ operation, ask }));

/** Their endpoints, once each. */
export const CIRCLE_OPERATIONS = [...new Set(Object.keys(QUESTIONS).map((asked) => asked.replace(/ \(\w+\)$/, '')))];

const lineOf = (operation: string) => operation.replace(' (', '(');

export function expectedOfCircleOwner(operation: string, state: State): number {
  if (operation === 'POST /api/messages') return cell(EITHER_OF_THE_TWO, operation, columnOf(state));
  return cell(EITHER_OF_THE_TWO, lineOf(operation), 'senior');
}

export const expectedOfCircle = (operation: string, state: State) =>
  cell(EITHER_OF_THE_TWO, lineOf(operation), columnOf(state));

export function expectedOfCircleStranger(operation: string, isSignedIn: boolean): number {
  if (!isSignedIn) return 401;
  return TO_EVERYBODY[operation] ?? 404;
}

const columnOf = (state: State) => (state === 'accepted' ? 'connected' : 'invited');
