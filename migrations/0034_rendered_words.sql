ALTER TABLE "forum_comment" ADD COLUMN "html" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_comment" ADD COLUMN "folded_html" text;--> statement-breakpoint
ALTER TABLE "forum_comment" ADD COLUMN "html_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_topic" ADD COLUMN "html" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_topic" ADD COLUMN "folded_html" text;--> statement-breakpoint
ALTER TABLE "forum_topic" ADD COLUMN "html_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "forum_comment__html_version" ON "forum_comment" USING btree ("html_version");--> statement-breakpoint
CREATE INDEX "forum_topic__html_version" ON "forum_topic" USING btree ("html_version");