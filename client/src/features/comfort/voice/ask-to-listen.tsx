import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { keepVoice } from './kept-voice';
import { Sayings, type SayingsProps } from './sayings';

export interface AskToListenProps extends SayingsProps {
  onNo: () => void;
}

/** Before the first use: what happens to the voice, and whether that may be. */
export function AskToListen({ onNo, ...sayings }: AskToListenProps) {
  return (
    <div className="grid gap-6">
      <p>
        You can speak to Hearthside in place of pressing. It listens only after you press <b>Speak</b>, to one sentence.
        It asks you before it writes anything down or calls somebody.
      </p>
      <Notice tone="warning" title="Where your voice goes">
        Your browser may send your voice to its maker, such as Google or Apple, who turns it into words. Hearthside
        itself keeps no recording.
      </Notice>
      <div className="flex flex-wrap gap-3 *:flex-auto">
        <Button size="big" onClick={onNo}>
          No, leave it off
        </Button>
        <Button size="big" variant="primary" icon="mic" onClick={() => keepVoice(true)}>
          Yes, turn voice on
        </Button>
      </div>
      <Sayings {...sayings} />
    </div>
  );
}
