ALTER TABLE "documents" ADD COLUMN "send_key" uuid;--> statement-breakpoint
ALTER TABLE "emergency_contacts" ADD COLUMN "send_key" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_send_key" ON "documents" USING btree ("user_id","send_key");--> statement-breakpoint
CREATE UNIQUE INDEX "emergency_contacts_send_key" ON "emergency_contacts" USING btree ("user_id","send_key");