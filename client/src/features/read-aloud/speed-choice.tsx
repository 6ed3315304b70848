import { READ_ALOUD_SPEEDS } from '@shared/domain/read-aloud';
import { RadioList } from '@/ui/radio-list';
import { setSpeed, useSpeed } from '@/lib/comfort';
import { speakAgain, speedWords } from './reader';

export function SpeedChoice() {
  const speed = useSpeed();
  return (
    <RadioList
      question="Reading speed"
      value={speed}
      isShort
      onChoose={(chosen) => {
        setSpeed(chosen);
        speakAgain();
      }}
      options={READ_ALOUD_SPEEDS.map((value) => ({ value, label: speedWords[value] }))}
    />
  );
}
