import { READ_ALOUD_SPEEDS } from '@shared/domain/read-aloud';
import { RadioList } from '@/ui/comfort-choices';
import { keepSpeed, useSpeed } from './kept-speed';
import { speakAgain } from './reader';
import { speedWords } from './speed-words';

export function SpeedChoice() {
  const speed = useSpeed();
  return (
    <RadioList
      question="How fast to read"
      value={speed}
      onChoose={(chosen) => {
        keepSpeed(chosen);
        speakAgain();
      }}
      options={READ_ALOUD_SPEEDS.map((value) => ({ value, label: speedWords[value] }))}
    />
  );
}
