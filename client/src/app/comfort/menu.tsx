/** The header's menu: every section, and what has no room in the header with large text (KIND-19, KIND-21). */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { personName } from '@shared/domain/person-name';
import { ContrastChoice, TextSizeChoice } from '@/features/reading-settings/choices';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { DialogPanel } from '@/ui/dialog-panel';
import { Fold } from '@/ui/fold';
import { HiddenWords } from '@/ui/hidden-words';
import { Icon } from '@/ui/icon';
import type { OverlayState } from '@/ui/lazy-component';
import type { CurrentUser } from '@/lib/session';
import { SectionRows } from '../shell/section-rows';
import { FIND, ownSectionsOf, REMINDERS, useSections, useSeniorSections } from '../shell/sections';
import { useLogout } from '../shell/use-logout';

export interface MenuProps extends OverlayState {
  user: CurrentUser;
  reading: { canRead: boolean; isOn: boolean; stop: () => void };
  /** Each of these closes the menu first. */
  onRead: () => void;
  /** Null where the browser cannot listen. */
  onVoice: (() => void) | null;
  onHelp: () => void;
}

export function Menu({ open, onOpenChange, ...props }: MenuProps) {
  return (
    <DialogPanel title="Menu" open={open} onOpenChange={onOpenChange}>
      <Contents {...props} onLeave={() => onOpenChange(false)} />
    </DialogPanel>
  );
}

type ContentsProps = Omit<MenuProps, keyof OverlayState> & { onLeave: () => void };

function Contents({ user, onLeave, ...tools }: ContentsProps) {
  const seniors = useSeniorSections(user);
  const own = ownSectionsOf(user);
  const sections = useSections(user);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <nav aria-label="All sections" className="grid gap-5">
        <SectionRows sections={[FIND, ...sections, ...seniors, REMINDERS]} onLeave={onLeave} />
        {own.length > 0 && (
          <div>
            <h3 className="mb-1 px-3 big:px-1.5">For me</h3>
            <SectionRows sections={own} onLeave={onLeave} />
          </div>
        )}
      </nav>
      <Profile user={user} onLeave={onLeave} />
      <Tools {...tools} />
    </div>
  );
}

function Profile({ user, onLeave }: { user: CurrentUser; onLeave: () => void }) {
  const name = personName(user);
  return (
    <Link
      href="/profile"
      onClick={onLeave}
      className="edge-t flex min-h-target items-center gap-3 px-3 pt-4 leading-tight font-semibold text-ink no-underline big:px-1.5"
    >
      <Avatar name={name} imageUrl={user.profileImageUrl} seed={user.id} size="small" className="big:hidden" />
      <span className="min-w-0 wrap-anywhere">
        {name}
        <HiddenWords>profile</HiddenWords>
      </span>
    </Link>
  );
}

function Tools({ reading, onRead, onVoice, onHelp }: Omit<ContentsProps, 'user' | 'onLeave'>) {
  const { logOut, isPending } = useLogout();
  return (
    <div className="grid gap-2">
      <Fold mark={<span className="w-[1.375em] font-bold">Aa</span>} title="Text size">
        <TextSizeChoice />
      </Fold>
      <Fold mark={<Icon name="contrast" />} title="Contrast">
        <ContrastChoice />
      </Fold>
      {reading.canRead && (
        <Tool icon={reading.isOn ? 'stop' : 'speaker'} onPress={reading.isOn ? reading.stop : onRead}>
          {reading.isOn ? 'Stop reading' : 'Read aloud'}
        </Tool>
      )}
      {onVoice !== null && (
        <Tool icon="mic" onPress={onVoice}>
          Voice
        </Tool>
      )}
      <Tool icon="help" onPress={onHelp}>
        Help
      </Tool>
      <Button
        icon="logout"
        className="justify-start!"
        pending={isPending}
        pendingLabel="Logging out …"
        onClick={logOut}
      >
        Logout
      </Button>
    </div>
  );
}

interface ToolProps {
  icon: 'stop' | 'speaker' | 'mic' | 'help';
  onPress: () => void;
  children: ReactNode;
}

function Tool({ icon, onPress, children }: ToolProps) {
  return (
    <Button icon={icon} className="justify-start!" onClick={onPress}>
      {children}
    </Button>
  );
}
