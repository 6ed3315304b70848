import type { ReactNode } from 'react';
import type { EmergencyCard } from '@shared/api/emergency';
import { intakeWords } from './card-words';
import { keyed } from './keyed';

/** What is taken at the moment, and what else the person has written about it. */
export function CardMedications({ card, whenMissing }: { card: EmergencyCard; whenMissing: ReactNode }) {
  const { medications, otherMedications } = card;
  if (medications.length === 0 && otherMedications === null) return whenMissing;
  return (
    <>
      <ul className="grid gap-x-8 @2xl:grid-cols-2">
        {keyed(medications).map(({ key, item: medication }) => (
          <li key={key} className="edge-b min-w-0 py-2.5 leading-snug print:py-1">
            <p className="text-lg wrap-anywhere">
              <strong>{medication.name}</strong> {medication.dosage}
            </p>
            <p className="wrap-anywhere">{intakeWords(medication)}</p>
            {medication.instructions !== null && (
              <p className="text-muted wrap-anywhere print:hidden">{medication.instructions}</p>
            )}
          </li>
        ))}
      </ul>
      {otherMedications !== null && (
        <p className="mt-3 wrap-anywhere whitespace-pre-line print:mt-1">
          <strong>Also:</strong> {otherMedications}
        </p>
      )}
    </>
  );
}
