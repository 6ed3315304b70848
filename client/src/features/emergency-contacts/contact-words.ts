/** Contact types as display text. */
import type { ContactType } from '@shared/domain/emergency-contact';
import type { IconName } from '@/ui/icon';

export const typeWords = {
  emergency: { word: 'Emergency', icon: 'bell', hint: 'Ambulance, police, poison control' },
  family: { word: 'Family', icon: 'people', hint: 'Children, sisters, brothers' },
  friend: { word: 'Friend', icon: 'heart', hint: 'Friends and neighbors' },
  medical: { word: 'Medical', icon: 'stethoscope', hint: 'Doctor, nurse, pharmacy' },
  professional: { word: 'Professional', icon: 'shield', hint: 'Lawyer, caretaker, locksmith' },
} as const satisfies Record<ContactType, { word: string; icon: IconName; hint: string }>;

/** 'Daughter, family'; only the type if there is no relationship. */
export function relationWords(relationship: string | null, type: ContactType): string {
  const { word } = typeWords[type];
  return relationship === null ? word : `${relationship}, ${word.toLowerCase()}`;
}
