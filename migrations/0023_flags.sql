CREATE TABLE "flag" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"flagged_by" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"excerpt" text,
	"path" text,
	"created_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decision_reason" text,
	CONSTRAINT "flag__once" UNIQUE("kind","target_id","flagged_by"),
	CONSTRAINT "flag__kind" CHECK (kind in ('topic', 'comment', 'message', 'association-news')),
	CONSTRAINT "flag__reason" CHECK (reason in ('spam', 'fraud', 'insult', 'false', 'private', 'other')),
	CONSTRAINT "flag__state" CHECK (state in ('open', 'hidden', 'dismissed'))
);
--> statement-breakpoint
CREATE TABLE "written_text" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"digest" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "written_text__kind" CHECK (kind in ('post', 'message'))
);
--> statement-breakpoint
ALTER TABLE "flag" ADD CONSTRAINT "flag_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flag" ADD CONSTRAINT "flag_flagged_by_account_id_fk" FOREIGN KEY ("flagged_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flag" ADD CONSTRAINT "flag_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "written_text" ADD CONSTRAINT "written_text_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "flag__open" ON "flag" USING btree ("created_at","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "flag__decided" ON "flag" USING btree ("state","decided_at","id") WHERE state <> 'open';--> statement-breakpoint
CREATE INDEX "flag__author" ON "flag" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "flag__by" ON "flag" USING btree ("flagged_by","created_at");--> statement-breakpoint
CREATE INDEX "flag__decided_by" ON "flag" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "written_text__of" ON "written_text" USING btree ("account_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "written_text__created" ON "written_text" USING btree ("created_at");