import type { z } from 'zod';
import * as accounts from './accounts';
import * as careTeam from './care-team';
import type { Endpoint } from './endpoint';
import * as medications from './medications';

/** Every endpoint. What is not here does not exist. */
export const contracts = [
  accounts.register,
  accounts.login,
  accounts.logout,
  accounts.getCurrentUser,
  accounts.getPerson,
  medications.listMedications,
  medications.addMedication,
  medications.changeMedication,
  medications.deleteMedication,
  medications.setMedicationPhoto,
  medications.removeMedicationPhoto,
  medications.getMedicationPhoto,
  medications.listMedicationLogs,
  medications.recordDose,
  careTeam.listCareConnections,
  careTeam.inviteCaregiver,
  careTeam.listSentInvitations,
  careTeam.listReceivedInvitations,
  careTeam.readInvitationLink,
  careTeam.answerInvitation,
  careTeam.changePermissions,
  careTeam.removeInvitation,
  careTeam.listAccessRecords,
] as const satisfies readonly Endpoint[];

type Contract = (typeof contracts)[number];

/** 'GET /api/medications' and so on. */
export type Operation = Contract['operation'];
export type ContractOf<O extends Operation> = Extract<Contract, { operation: O }>;

/** What a caller sends, before the schemas trim it and fill in defaults. */
export type SentParams<O extends Operation> = z.input<ContractOf<O>['params']>;
export type SentQuery<O extends Operation> = z.input<ContractOf<O>['query']>;
export type SentBody<O extends Operation> = z.input<ContractOf<O>['body']>;
/** What comes back. */
export type Answer<O extends Operation> = z.output<ContractOf<O>['response']>;
