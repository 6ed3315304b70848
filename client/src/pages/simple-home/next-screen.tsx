import { useQuery } from '@tanstack/react-query';
import type { Appointment } from '@shared/api/appointments';
import type { Medication, MedicationLog } from '@shared/api/medications';
import { nextAppointment } from '@shared/domain/appointments';
import { timeWords } from '@shared/domain/time-words';
import { localDate } from '@shared/domain/zoned-time';
import { QueryView } from '@/ui/query-view';
import { MedicationPicture } from '@/ui/pill-picture';
import { appointmentWords } from '@/features/appointments/appointment-words';
import { appointmentsQuery } from '@/features/appointments/api';
import { hugeButton, IconPlate, OnePicture, OneThing, OneThingSkeleton } from '@/features/simple-view/one-thing';
import { earlierOf } from '@/features/simple-view/what-next';
import { timeAndAmount } from '@/features/medications/dose-words';
import { nextDose, type NextDose } from '@/features/medications/next-dose';
import { SupplyHomeLine } from '@/features/medications/supply-home';
import { type MedicationDay, useMedicationDay } from '@/features/medications/api';
import { AskForRide, lacksDriver, rideWords } from '@/features/tasks/ride';
import type { CurrentUser } from '@/lib/session';
import { useFormats } from '@/lib/formats';
import { nearDayWords } from '@/lib/words';

/** What comes next: a dose that is not due yet, or an appointment. */
export function NextScreen({ user }: { user: CurrentUser }) {
  const day = useMedicationDay({ zone: user.timeZone });
  const appointments = useQuery(appointmentsQuery());
  const words = { loadingText: 'Loading what is next...', failed: 'Could not load what is next' };
  return (
    <QueryView query={day.medications} skeleton={<OneThingSkeleton />} {...words}>
      {(medications) => (
        <QueryView query={day.logs} skeleton={<OneThingSkeleton />} {...words}>
          {(logs) => (
            <QueryView query={appointments} skeleton={<OneThingSkeleton />} {...words}>
              {(list) => (
                <div className="grid grid-cols-[minmax(0,1fr)] gap-4 text-lg">
                  <Next user={user} day={day} medications={medications} logs={logs} appointments={list} />
                  <SupplyHomeLine user={user} />
                </div>
              )}
            </QueryView>
          )}
        </QueryView>
      )}
    </QueryView>
  );
}

interface NextProps {
  user: CurrentUser;
  day: MedicationDay;
  medications: readonly Medication[];
  logs: readonly MedicationLog[];
  appointments: readonly Appointment[];
}

function Next({ user, day: { now, zone }, medications, logs, appointments }: NextProps) {
  const dose = nextDose(medications, logs, now, zone);
  const appointment = nextAppointment(appointments, now);
  const next = earlierOf({
    dose: dose && { at: dose.dose.scheduledAt, of: dose },
    appointment: appointment === null ? null : { at: new Date(appointment.startTime), of: appointment },
  });
  if (next === null) {
    return (
      <OneThing picture={<IconPlate icon="ok-circle" />} words="Nothing is planned">
        <p>Nothing else to take, and nowhere to be.</p>
      </OneThing>
    );
  }
  if (next.kind === 'dose') return <DoseNext next={next.of} now={now} zone={zone} />;
  return <AppointmentNext user={user} appointment={next.of} now={now} zone={zone} />;
}

function DoseNext({ next: { medication, dose, date }, now, zone }: { next: NextDose; now: Date; zone: string }) {
  const formats = useFormats();
  return (
    <OneThing
      picture={
        <OnePicture>
          <MedicationPicture name={medication.name} imageUrl={medication.imageUrl} look={medication.look} size="now" />
        </OnePicture>
      }
      before={
        <When>
          {nearDayWords(date, now, zone, formats)}, {timeAndAmount(medication, dose, formats)}
        </When>
      }
      words={
        <span className="slashed-zero">
          {medication.name} {medication.dosage}
        </span>
      }
    >
      <p>You can take it starting half an hour before. It will be under Now then.</p>
    </OneThing>
  );
}

interface AppointmentNextProps {
  user: CurrentUser;
  appointment: Appointment;
  now: Date;
  zone: string;
}

function AppointmentNext({ user, appointment, now, zone }: AppointmentNextProps) {
  const formats = useFormats();
  const start = new Date(appointment.startTime);
  const { detail } = appointmentWords(appointment, now, zone, 'Late', formats);
  const day = nearDayWords(localDate(start, zone), now, zone, formats);
  const ride = rideWords(appointment, now, zone, formats);
  return (
    <OneThing
      picture={<IconPlate icon="calendar" />}
      before={
        <When>
          {day}, {timeWords(start, zone, formats)}
        </When>
      }
      words={appointment.title}
      {...(lacksDriver(appointment, now, zone) && {
        action: <AskForRide user={user} appointment={appointment} look={{ size: 'big' }} className={hugeButton} />,
      })}
    >
      {detail !== null && detail !== day && <p>{detail}</p>}
      {appointment.location !== null && <p>{appointment.location}</p>}
      {ride !== null && <p className="font-bold">{ride}</p>}
      {appointment.description !== null && <p className="whitespace-pre-line">{appointment.description}</p>}
    </OneThing>
  );
}

function When({ children }: { children: React.ReactNode }) {
  return <p className="text-[clamp(1.25rem,6.5vw,2rem)] leading-tight font-bold text-accent-ink">{children}</p>;
}
