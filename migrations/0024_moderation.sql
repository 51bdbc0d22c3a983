CREATE TABLE "moderation_decision" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"act" text NOT NULL,
	"by" uuid NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "moderation_decision__kind" CHECK (kind in ('topic', 'comment', 'message', 'association-news')),
	CONSTRAINT "moderation_decision__act" CHECK (act in ('hidden', 'dismissed', 'restored', 'locked', 'unlocked', 'warned'))
);
--> statement-breakpoint
ALTER TABLE "moderation_decision" ADD CONSTRAINT "moderation_decision_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decision" ADD CONSTRAINT "moderation_decision_by_account_id_fk" FOREIGN KEY ("by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderation_decision__author" ON "moderation_decision" USING btree ("author_id","at","id");--> statement-breakpoint
CREATE INDEX "moderation_decision__target" ON "moderation_decision" USING btree ("kind","target_id","at");--> statement-breakpoint
CREATE INDEX "moderation_decision__by" ON "moderation_decision" USING btree ("by");