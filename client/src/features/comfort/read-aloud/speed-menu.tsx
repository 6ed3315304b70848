import { lazyPopover } from '@/ui/popover';
import { ToolButton } from '../tool-button';
import { useSpeed } from './kept-speed';
import { speedWords } from './speed-words';

const SpeedPopover = lazyPopover(() => import('./speed-choice').then((module) => module.SpeedChoice));

/** 'Speed Normal' with its menu. With large text on a phone there is no room for it: Help has the same choice. */
export function SpeedMenu() {
  const speed = useSpeed();
  return (
    <SpeedPopover
      label="How fast to read"
      renderTrigger={(props) => (
        <ToolButton {...props} icon="clock" isStacked className="big:max-md:hidden">
          <span>
            Speed <span className="font-normal max-md:sr-only">{speedWords[speed]}</span>
          </span>
        </ToolButton>
      )}
    />
  );
}
