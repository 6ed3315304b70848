ALTER TABLE "appointments" ADD COLUMN "repeat_every" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "repeat_until" date;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "repeat_zone" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "except_on" date[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "occurs_on" date;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_series_id_appointments_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_repeating_idx" ON "appointments" USING btree ("user_id") WHERE "appointments"."is_active" and "appointments"."repeat_every" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_occurrence_key" ON "appointments" USING btree ("series_id","occurs_on");--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_repeat_check" CHECK ("appointments"."repeat_every" in ('day', 'week', '2weeks', 'month', 'year')
        and ("appointments"."repeat_every" is null) = ("appointments"."repeat_zone" is null)
        and ("appointments"."repeat_every" is not null or ("appointments"."repeat_until" is null and "appointments"."except_on" = '{}')));--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_series_check" CHECK (("appointments"."series_id" is null) = ("appointments"."occurs_on" is null)
        and ("appointments"."series_id" is null or "appointments"."repeat_every" is null));