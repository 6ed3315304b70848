/** What the catalog of readings (`metrics.ts`) says about each type. */
import type { Unit } from './units';

export interface AlertRule {
  level: 'warning' | 'critical';
  /** 'from' includes the limit itself, 'above' and 'below' do not. */
  side: 'from' | 'above' | 'below';
  limit: number;
  message: string;
}

export interface VitalAlert {
  level: 'warning' | 'critical';
  message: string;
  /** In the person's unit: '103.1 °F'. */
  measured: string;
  /** In words and the person's unit: '103 °F or more', 'below 60 bpm', '180/120 or more' (either number). */
  threshold: string;
}

/** What the health page calls good. Anything else is a warning, and below `warningFrom` concerning. Ends included. */
export interface Goal {
  good: { from: number; to?: number };
  warningFrom?: number;
  /** Before the limit that was missed: 'Fewer than 8,000 steps'. */
  short: 'Fewer than' | 'Less than';
}

export type ChartKind = 'line' | 'pair' | 'bars' | 'moods';

export interface Metric {
  /** As a title. */
  label: string;
  /** What people, devices and files call it besides its name: lower case, letters and digits only. */
  otherNames: readonly string[];
  /** The default first (D-17). */
  units: readonly Unit[];
  /** Most digits shown after the point. */
  digits: number;
  /** `position` among the cards; whether the form there offers it (HEALTH-02, HEALTH-10). */
  healthPage: { position: number; isChoice: boolean };
  /** The heading of a critical reading (KIND-09); null: no reading of this type is critical. */
  criticalTitle: string | null;
  /** Whether the form of care management offers it, in the order of METRIC_TYPES (HEALTH-11). */
  isCareChoice: boolean;
  /** Position on the home card; null: not shown there. */
  homeCard: number | null;
  /** `usual`: shown at least, in the default unit, so that a calm week does not look like a mountain range. */
  chart: { kind: ChartKind; usual: readonly [number, number] | null };
  /** `loinc`: code and display (https://loinc.org), a panel's own first; `category` as R4 has it. */
  fhir: {
    loinc: readonly (readonly [code: string, display: string])[];
    category: 'vital-signs' | 'laboratory' | 'activity' | 'survey';
  };
}

/** All numbers are in the default unit. */
export interface NumberMetric extends Metric {
  /** Under the input, before the example; null: the example alone. */
  hint: string | null;
  example: number;
  /**
   * What can be measured on a living person, both ends included (D-19). Wide on purpose: a true reading that is refused is
   * worse than a wrong one that is stored, for the wrong one can be seen and deleted.
   */
  bounds: { least: number; most: number };
  /** Most severe first. */
  alerts: readonly AlertRule[];
  /** What the home card calls normal, ends included; null: everything. */
  homeCardRange: { low: number; high?: number } | null;
  goal: Goal | null;
}
