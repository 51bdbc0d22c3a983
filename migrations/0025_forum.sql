CREATE TABLE "forum_comment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"topic_id" uuid NOT NULL,
	"parent_id" uuid,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"number" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reply_count" integer DEFAULT 0 NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"is_thanked" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'shown' NOT NULL,
	"hidden_reason" text,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "forum_comment__state" CHECK (state in ('shown', 'hidden'))
);
--> statement-breakpoint
CREATE TABLE "forum_follow" (
	"topic_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"told_count" integer NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "forum_follow__key" PRIMARY KEY("topic_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "forum_like" (
	"target_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"target" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_like__key" PRIMARY KEY("target_id","account_id"),
	CONSTRAINT "forum_like__target" CHECK (target in ('topic', 'comment', 'sub-comment'))
);
--> statement-breakpoint
CREATE TABLE "forum_list" (
	"list" text PRIMARY KEY NOT NULL,
	"topics" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_listing" (
	"list" text NOT NULL,
	"topic_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"active_at" timestamp with time zone NOT NULL,
	"like_count" integer NOT NULL,
	CONSTRAINT "forum_listing__key" PRIMARY KEY("list","topic_id")
);
--> statement-breakpoint
CREATE TABLE "forum_mention" (
	"text_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "forum_mention__key" PRIMARY KEY("text_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "forum_preference" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"tags" text[] NOT NULL,
	"news" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_topic" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"tags" text[] NOT NULL,
	"commodity_id" integer,
	"border_post_id" integer,
	"picture" text,
	"background" text,
	"created_at" timestamp with time zone NOT NULL,
	"active_at" timestamp with time zone NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"thread_count" integer DEFAULT 0 NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"follow_count" integer DEFAULT 0 NOT NULL,
	"helped_id" uuid,
	"is_locked" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'shown' NOT NULL,
	"hidden_reason" text,
	"is_news_due" boolean DEFAULT false NOT NULL,
	"search_text" text NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "forum_topic__state" CHECK (state in ('shown', 'hidden'))
);
--> statement-breakpoint
CREATE TABLE "forum_visit" (
	"account_id" uuid NOT NULL,
	"topic_id" uuid NOT NULL,
	"seen_count" integer NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_visit__key" PRIMARY KEY("account_id","topic_id")
);
--> statement-breakpoint
ALTER TABLE "forum_comment" ADD CONSTRAINT "forum_comment_topic_id_forum_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topic"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_comment" ADD CONSTRAINT "forum_comment_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_comment" ADD CONSTRAINT "forum_comment__parent" FOREIGN KEY ("parent_id") REFERENCES "public"."forum_comment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_follow" ADD CONSTRAINT "forum_follow_topic_id_forum_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topic"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_follow" ADD CONSTRAINT "forum_follow_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_like" ADD CONSTRAINT "forum_like_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_listing" ADD CONSTRAINT "forum_listing_topic_id_forum_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topic"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_mention" ADD CONSTRAINT "forum_mention_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_preference" ADD CONSTRAINT "forum_preference_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_topic" ADD CONSTRAINT "forum_topic_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_topic" ADD CONSTRAINT "forum_topic_commodity_id_commodity_id_fk" FOREIGN KEY ("commodity_id") REFERENCES "public"."commodity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_topic" ADD CONSTRAINT "forum_topic_border_post_id_import_export_location_id_fk" FOREIGN KEY ("border_post_id") REFERENCES "public"."import_export_location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_visit" ADD CONSTRAINT "forum_visit_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_visit" ADD CONSTRAINT "forum_visit_topic_id_forum_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topic"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_comment__of_topic" ON "forum_comment" USING btree ("topic_id","number") WHERE parent_id is null;--> statement-breakpoint
CREATE INDEX "forum_comment__replies" ON "forum_comment" USING btree ("parent_id","number");--> statement-breakpoint
CREATE INDEX "forum_comment__author" ON "forum_comment" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "forum_comment__people" ON "forum_comment" USING btree ("topic_id","author_id");--> statement-breakpoint
CREATE INDEX "forum_follow__of" ON "forum_follow" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "forum_like__of" ON "forum_like" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "forum_listing__topic" ON "forum_listing" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "forum_listing__new" ON "forum_listing" USING btree ("list","created_at","topic_id");--> statement-breakpoint
CREATE INDEX "forum_listing__active" ON "forum_listing" USING btree ("list","active_at","topic_id");--> statement-breakpoint
CREATE INDEX "forum_listing__liked" ON "forum_listing" USING btree ("list","like_count","created_at","topic_id");--> statement-breakpoint
CREATE INDEX "forum_mention__of" ON "forum_mention" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "forum_topic__author" ON "forum_topic" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "forum_topic__shown" ON "forum_topic" USING btree ("created_at","id") WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "forum_topic__commodity" ON "forum_topic" USING btree ("commodity_id");--> statement-breakpoint
CREATE INDEX "forum_topic__border" ON "forum_topic" USING btree ("border_post_id");--> statement-breakpoint
CREATE INDEX "forum_topic__words" ON "forum_topic" USING gin (to_tsvector('simple', "search_text")) WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "forum_visit__topic" ON "forum_visit" USING btree ("topic_id");