import type { z } from '../zod';
import * as accounts from './accounts';
import { readAdherence } from './adherence';
import * as appointments from './appointments';
import * as careTeam from './care-team';
import * as checkIn from './check-in';
import * as doctorsPack from './doctors-pack';
import * as documents from './documents';
import * as emergency from './emergency';
import type { Endpoint } from './endpoint';
import * as escalation from './escalation';
import * as familyFeed from './family-feed';
import { readFamilyLetter } from './family-letter';
import * as decks from './game-decks';
import * as games from './games';
import * as health from './health';
import * as medicationPhotos from './medication-photos';
import * as medications from './medications';
import * as messaging from './messaging';
import * as notifications from './notifications';
import * as profile from './profile';
import { search } from './search';
import * as supplies from './supplies';
import * as symptoms from './symptoms';
import * as tasks from './tasks';
import * as visitQuestions from './visit-questions';
import * as signIn from './ways-to-sign-in';

/** Every endpoint. What is not listed here does not exist. */
export const contracts = [
  accounts.register,
  accounts.login,
  accounts.logout,
  accounts.getCurrentUser,
  accounts.endGuide,
  accounts.getPerson,
  signIn.readResetOffer,
  signIn.requestReset,
  signIn.confirmReset,
  signIn.confirmPerson,
  signIn.listPasskeys,
  signIn.startPasskey,
  signIn.addPasskey,
  signIn.renamePasskey,
  signIn.removePasskey,
  signIn.removeAllPasskeys,
  signIn.startPasskeySignIn,
  signIn.passkeySignIn,
  signIn.codeSignIn,
  signIn.readSecondFactor,
  signIn.startSecondFactor,
  signIn.confirmSecondFactor,
  signIn.removeSecondFactor,
  signIn.renewRecoveryCodes,
  signIn.beginPairing,
  signIn.readPairing,
  signIn.openPairing,
  signIn.answerPairing,
  signIn.refusePairing,
  signIn.finishPairing,
  profile.changeProfile,
  profile.changeName,
  profile.setProfilePicture,
  profile.removeProfilePicture,
  profile.getProfilePicture,
  profile.changePassword,
  profile.listDevices,
  profile.signOutDevice,
  profile.readVerification,
  profile.sendVerification,
  profile.verifyEmail,
  profile.saveComfort,
  profile.nameTimeZone,
  profile.setTravelClock,
  profile.setSimpleView,
  profile.readSeniorSimpleView,
  profile.setSeniorSimpleView,
  profile.exportEverything,
  profile.requestDeletion,
  profile.cancelDeletion,
  search,
  notifications.readNotifications,
  notifications.changeNotifications,
  notifications.addDevice,
  notifications.removeDevice,
  notifications.sendTest,
  notifications.readDelivery,
  notifications.markShown,
  notifications.listNotices,
  notifications.readNotice,
  notifications.answerNotice,
  checkIn.listCheckIns,
  checkIn.sayFine,
  escalation.listAlarms,
  escalation.readEscalation,
  escalation.saveEscalation,
  medications.listMedications,
  medications.addMedication,
  medications.changeMedication,
  medications.deleteMedication,
  medicationPhotos.setMedicationPhoto,
  medicationPhotos.removeMedicationPhoto,
  medicationPhotos.getMedicationPhoto,
  medications.listMedicationLogs,
  medications.recordDose,
  medications.listMedicationChanges,
  readAdherence,
  careTeam.listCareConnections,
  careTeam.inviteCaregiver,
  careTeam.listSentInvitations,
  careTeam.listReceivedInvitations,
  careTeam.readInvitationLink,
  careTeam.answerInvitation,
  careTeam.askToBeLetIn,
  careTeam.letIn,
  careTeam.turnAway,
  careTeam.changePermissions,
  careTeam.removeInvitation,
  careTeam.listAccessRecords,
  appointments.listAppointments,
  appointments.addAppointment,
  appointments.changeAppointment,
  appointments.completeAppointment,
  appointments.deleteAppointment,
  appointments.getCalendarFeed,
  appointments.createCalendarFeed,
  appointments.revokeCalendarFeed,
  appointments.readCalendarFeed,
  supplies.listSupplies,
  supplies.setSupply,
  supplies.stopSupply,
  supplies.listSupplyEvents,
  supplies.addSupplyEvent,
  supplies.takeBackSupplyEvent,
  doctorsPack.getDoctorsPack,
  doctorsPack.listPackLinks,
  doctorsPack.createPackLink,
  doctorsPack.revokePackLink,
  doctorsPack.openPackLink,
  visitQuestions.listVisitQuestions,
  visitQuestions.addVisitQuestion,
  visitQuestions.changeVisitQuestion,
  visitQuestions.deleteVisitQuestion,
  tasks.listTasks,
  tasks.listHelpers,
  tasks.addTask,
  tasks.changeTask,
  tasks.deleteTask,
  tasks.claimTask,
  tasks.assignTask,
  tasks.releaseTask,
  tasks.finishTask,
  tasks.reopenTask,
  health.listHealthMetrics,
  health.listLatestMetrics,
  health.recordHealthMetric,
  health.deleteHealthMetric,
  health.exportHealthMetrics,
  health.previewImport,
  health.importHealthMetrics,
  symptoms.listSymptoms,
  symptoms.addSymptom,
  symptoms.deleteSymptom,
  symptoms.listTargets,
  symptoms.setTarget,
  symptoms.removeTarget,
  symptoms.listWatches,
  symptoms.setWatch,
  symptoms.listWorthTelling,
  messaging.listConversations,
  messaging.listContacts,
  messaging.startConversation,
  messaging.markConversationRead,
  messaging.listMessages,
  messaging.sendMessage,
  messaging.getMessagePhoto,
  familyFeed.listFamilyUpdates,
  familyFeed.postFamilyUpdate,
  familyFeed.deleteFamilyUpdate,
  familyFeed.getUpdatePhoto,
  familyFeed.giveHeart,
  familyFeed.takeHeartBack,
  familyFeed.listComments,
  familyFeed.addComment,
  familyFeed.deleteComment,
  documents.listDocuments,
  documents.uploadDocument,
  documents.changeDocument,
  documents.deleteDocument,
  documents.getDocumentFile,
  emergency.listEmergencyContacts,
  emergency.addEmergencyContact,
  emergency.changeEmergencyContact,
  emergency.moveEmergencyContact,
  emergency.deleteEmergencyContact,
  emergency.readEmergencyCard,
  emergency.createCardLink,
  emergency.revokeCardLink,
  emergency.readSharedCard,
  emergency.getSharedCardPhoto,
  readFamilyLetter,
  games.listGameActivities,
  games.recordGameActivity,
  games.readGameSummary,
  decks.listGameDecks,
  decks.addGameDeck,
  decks.changeGameDeck,
  decks.deleteGameDeck,
  decks.addDeckCard,
  decks.changeDeckCard,
  decks.deleteDeckCard,
  decks.getDeckPhoto,
] as const satisfies readonly Endpoint[];

type Contract = (typeof contracts)[number];

/** 'GET /api/medications' and so on. */
export type Operation = Contract['operation'];
export type ContractOf<O extends Operation> = Extract<Contract, { operation: O }>;

/** The ones that accept an `Idempotency-Key`. */
export type KeyedOperation = Extract<Contract, { idempotency: 'key' }>['operation'];

/** What a caller sends, before the schemas trim it and fill in defaults. */
export type SentParams<O extends Operation> = z.input<ContractOf<O>['params']>;
export type SentQuery<O extends Operation> = z.input<ContractOf<O>['query']>;
export type SentBody<O extends Operation> = z.input<ContractOf<O>['body']>;
/** What comes back. */
export type Answer<O extends Operation> = z.output<ContractOf<O>['response']>;
