ALTER TABLE "appointments" ADD COLUMN "send_key" uuid;--> statement-breakpoint
ALTER TABLE "medications" ADD COLUMN "send_key" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_send_key" ON "appointments" USING btree ("user_id","send_key");--> statement-breakpoint
CREATE UNIQUE INDEX "medications_send_key" ON "medications" USING btree ("user_id","send_key");