CREATE TABLE "reading_targets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"low" double precision,
	"high" double precision,
	"diastolic_low" double precision,
	"diastolic_high" double precision,
	"note" text,
	"set_by" uuid,
	"set_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reading_targets_type_key" UNIQUE("user_id","type"),
	CONSTRAINT "reading_targets_type_check" CHECK ("reading_targets"."type" in ('blood_pressure', 'heart_rate', 'weight', 'temperature', 'blood_sugar', 'oxygen_saturation', 'steps', 'sleep')),
	CONSTRAINT "reading_targets_order_check" CHECK ("reading_targets"."low" < "reading_targets"."high" is not false and "reading_targets"."diastolic_low" < "reading_targets"."diastolic_high" is not false)
);
--> statement-breakpoint
CREATE TABLE "symptoms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"severity" integer,
	"note" text,
	"felt_at" timestamp (3) with time zone NOT NULL,
	"recorded_by" uuid,
	"send_key" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "symptoms_kind_check" CHECK ("symptoms"."kind" in ('pain', 'dizzy', 'breath', 'chest_pain', 'tired', 'nausea', 'swelling', 'fall', 'confused', 'sleep', 'low_mood', 'other')),
	CONSTRAINT "symptoms_severity_check" CHECK ("symptoms"."severity" between 0 and 10),
	CONSTRAINT "symptoms_note_check" CHECK ("symptoms"."kind" <> 'other' or "symptoms"."note" is not null)
);
--> statement-breakpoint
CREATE TABLE "told_trends" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"rule" text NOT NULL,
	"trend" jsonb NOT NULL,
	"reading_id" uuid NOT NULL,
	"told_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "told_trends_reading_key" UNIQUE("user_id","rule","reading_id"),
	CONSTRAINT "told_trends_rule_check" CHECK ("told_trends"."rule" in ('weight_up', 'weight_down', 'pressure_week'))
);
--> statement-breakpoint
CREATE TABLE "trend_watches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"rule" text NOT NULL,
	"is_on" boolean NOT NULL,
	"amount" double precision,
	"unit" text,
	"days" integer,
	"set_by" uuid,
	"set_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trend_watches_rule_key" UNIQUE("user_id","rule"),
	CONSTRAINT "trend_watches_rule_check" CHECK ("trend_watches"."rule" in ('weight_up', 'weight_down', 'pressure_week')),
	CONSTRAINT "trend_watches_unit_check" CHECK ("trend_watches"."unit" in ('kg', 'lb', 'percent'))
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind_check";--> statement-breakpoint
ALTER TABLE "reading_targets" ADD CONSTRAINT "reading_targets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_targets" ADD CONSTRAINT "reading_targets_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "symptoms" ADD CONSTRAINT "symptoms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "symptoms" ADD CONSTRAINT "symptoms_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_trends" ADD CONSTRAINT "told_trends_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_trends" ADD CONSTRAINT "told_trends_reading_id_health_metrics_id_fk" FOREIGN KEY ("reading_id") REFERENCES "public"."health_metrics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trend_watches" ADD CONSTRAINT "trend_watches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trend_watches" ADD CONSTRAINT "trend_watches_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reading_targets_set_by_idx" ON "reading_targets" USING btree ("set_by");--> statement-breakpoint
CREATE UNIQUE INDEX "symptoms_send_key" ON "symptoms" USING btree ("user_id","send_key");--> statement-breakpoint
CREATE INDEX "symptoms_user_id_idx" ON "symptoms" USING btree ("user_id","felt_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "symptoms_recorded_by_idx" ON "symptoms" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "told_trends_user_id_idx" ON "told_trends" USING btree ("user_id","rule","told_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "told_trends_reading_id_idx" ON "told_trends" USING btree ("reading_id");--> statement-breakpoint
CREATE INDEX "trend_watches_set_by_idx" ON "trend_watches" USING btree ("set_by");--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind_check" CHECK ("notices"."kind" in ('dose', 'appointment', 'message', 'update', 'reading', 'check_in', 'invitation', 'summary', 'device', 'account', 'away', 'task', 'schedule', 'supply', 'health', 'test'));