import type { MouseEvent } from 'react';
import { telephoneLink } from '@shared/domain/phone-number';
import { ButtonLink, type ButtonLook } from '@/ui/button';
import type { Callee } from './calls';

export interface CallButtonProps extends Pick<ButtonLook, 'variant' | 'size' | 'full'> {
  callee: Callee;
  onCall: (callee: Callee) => void;
  /** Replaces 'Call' and the hidden name, so include the name if screen readers need it. */
  children?: React.ReactNode;
  className?: string;
}

/** A telephone link; what a press does depends on the device. */
export function CallButton({ callee, onCall, children, ...look }: CallButtonProps) {
  const press = (event: MouseEvent) => {
    event.preventDefault();
    onCall(callee);
  };
  return (
    <ButtonLink size="big" {...look} href={telephoneLink(callee.phone)} icon="phone" onClick={press}>
      {children ?? (
        <>
          Call <span className="sr-only">{callee.name}</span>
        </>
      )}
    </ButtonLink>
  );
}
