CREATE TABLE "game_deck_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deck_id" uuid NOT NULL,
	"label" text,
	"more" text,
	"file" text,
	"update_id" uuid,
	"update_file" text,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"added_by" uuid,
	"send_key" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "game_deck_cards_photo_check" CHECK (num_nonnulls("game_deck_cards"."file", "game_deck_cards"."update_id") = 1 and ("game_deck_cards"."update_id" is null) = ("game_deck_cards"."update_file" is null))
);
--> statement-breakpoint
CREATE TABLE "game_decks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"senior_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_by" uuid,
	"send_key" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "game_deck_cards" ADD CONSTRAINT "game_deck_cards_deck_id_game_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."game_decks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_deck_cards" ADD CONSTRAINT "game_deck_cards_update_id_family_updates_id_fk" FOREIGN KEY ("update_id") REFERENCES "public"."family_updates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_deck_cards" ADD CONSTRAINT "game_deck_cards_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_decks" ADD CONSTRAINT "game_decks_senior_id_users_id_fk" FOREIGN KEY ("senior_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_decks" ADD CONSTRAINT "game_decks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_deck_cards_deck_id_idx" ON "game_deck_cards" USING btree ("deck_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "game_deck_cards_send_key" ON "game_deck_cards" USING btree ("deck_id","send_key");--> statement-breakpoint
CREATE UNIQUE INDEX "game_deck_cards_update_key" ON "game_deck_cards" USING btree ("deck_id","update_id","update_file");--> statement-breakpoint
CREATE INDEX "game_deck_cards_update_id_idx" ON "game_deck_cards" USING btree ("update_id");--> statement-breakpoint
CREATE INDEX "game_deck_cards_added_by_idx" ON "game_deck_cards" USING btree ("added_by");--> statement-breakpoint
CREATE UNIQUE INDEX "game_decks_send_key" ON "game_decks" USING btree ("senior_id","send_key");--> statement-breakpoint
CREATE INDEX "game_decks_senior_id_idx" ON "game_decks" USING btree ("senior_id","id");--> statement-breakpoint
CREATE INDEX "game_decks_created_by_idx" ON "game_decks" USING btree ("created_by");