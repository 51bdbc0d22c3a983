ALTER TABLE "forum_comment" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "forum_comment" ADD COLUMN "background" text;