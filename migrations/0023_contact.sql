CREATE TABLE "contact_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"answer_sent_at" timestamp with time zone,
	CONSTRAINT "contact_message__state" CHECK (state in ('open', 'answered', 'done'))
);
--> statement-breakpoint
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_message__once" ON "contact_message" USING btree ("email",md5("message")) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "contact_message__desk" ON "contact_message" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "contact_message__decided" ON "contact_message" USING btree ("decided_at") WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "contact_message__account" ON "contact_message" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "contact_message__decided_by" ON "contact_message" USING btree ("decided_by");