CREATE TABLE "chat_member" (
	"room_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"last_at" timestamp with time zone,
	"read_number" integer DEFAULT 0 NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"told_at" timestamp with time zone,
	"blocked_at" timestamp with time zone,
	CONSTRAINT "chat_member__key" PRIMARY KEY("room_id","account_id"),
	CONSTRAINT "chat_member__unread_count" CHECK (unread >= 0)
);
--> statement-breakpoint
CREATE TABLE "chat_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"room_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"picture" text,
	"card_kind" text,
	"card_id" uuid,
	"client_key" text,
	"state" text DEFAULT 'shown' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "chat_message__place" UNIQUE("room_id","number"),
	CONSTRAINT "chat_message__state" CHECK (state in ('shown', 'hidden')),
	CONSTRAINT "chat_message__card_kind" CHECK (card_kind in ('product', 'service', 'trader', 'order', 'logistics')),
	CONSTRAINT "chat_message__card" CHECK ((card_kind is null) = (card_id is null)),
	CONSTRAINT "chat_message__content" CHECK (text <> '' or picture is not null or card_kind is not null)
);
--> statement-breakpoint
CREATE TABLE "chat_room" (
	"id" uuid PRIMARY KEY NOT NULL,
	"low_id" uuid NOT NULL,
	"high_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "chat_room__pair" UNIQUE("low_id","high_id"),
	CONSTRAINT "chat_room__order" CHECK (low_id < high_id)
);
--> statement-breakpoint
ALTER TABLE "chat_member" ADD CONSTRAINT "chat_member_room_id_chat_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_member" ADD CONSTRAINT "chat_member_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_member" ADD CONSTRAINT "chat_member_other_id_account_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_room_id_chat_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_room" ADD CONSTRAINT "chat_room_low_id_account_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_room" ADD CONSTRAINT "chat_room_high_id_account_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_room" ADD CONSTRAINT "chat_room_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_member__newest" ON "chat_member" USING btree ("account_id","last_at","room_id") WHERE last_at is not null;--> statement-breakpoint
CREATE INDEX "chat_member__unread" ON "chat_member" USING btree ("account_id") WHERE unread > 0;--> statement-breakpoint
CREATE INDEX "chat_member__other" ON "chat_member" USING btree ("other_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_message__client_key" ON "chat_message" USING btree ("author_id","client_key") WHERE client_key is not null;--> statement-breakpoint
CREATE INDEX "chat_message__author" ON "chat_message" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "chat_room__high" ON "chat_room" USING btree ("high_id");--> statement-breakpoint
CREATE INDEX "chat_room__created_by" ON "chat_room" USING btree ("created_by","created_at");