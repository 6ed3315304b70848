import { Button } from '@/ui/button';

export interface GameControlsProps {
  isPaused: boolean;
  /** The board is there, and the game not over. */
  isReady: boolean;
  onPause: () => void;
  onStop: () => void;
}

/** On a phone the words alone, so that the game's name and the buttons fit in one row. */
const NARROW = '@max-sm/page:[&_svg]:hidden';

export function GameControls({ isPaused, isReady, onPause, onStop }: GameControlsProps) {
  return (
    <>
      {!isPaused && (
        <Button icon="pause" className={NARROW} disabled={!isReady} onClick={onPause}>
          Pause
        </Button>
      )}
      <Button icon="stop" className={NARROW} disabled={!isReady} onClick={onStop}>
        Stop
      </Button>
    </>
  );
}
