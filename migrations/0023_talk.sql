CREATE TABLE "association_news" (
	"id" uuid PRIMARY KEY NOT NULL,
	"association_id" uuid NOT NULL,
	"author_id" uuid,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"told_up_to" uuid,
	"told_at" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "association_news__state" CHECK (state in ('shown', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "campaign" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"subjects" jsonb NOT NULL,
	"messages" jsonb NOT NULL,
	"link" text NOT NULL,
	"roles" jsonb NOT NULL,
	"country_code" text,
	"location_id" integer,
	"association_id" uuid,
	"preference" text,
	"by_email" boolean NOT NULL,
	"by_sms" boolean NOT NULL,
	"by_push" boolean NOT NULL,
	"written_by" uuid NOT NULL,
	"sent_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"planned_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"people" integer,
	"told" integer DEFAULT 0 NOT NULL,
	"told_until" uuid,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "campaign__state" CHECK (state in ('draft', 'planned', 'sending', 'sent', 'stopped'))
);
--> statement-breakpoint
CREATE TABLE "campaign_recipient" (
	"campaign_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"notification_id" uuid NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"email" text,
	"sms" text,
	"push" text,
	"sms_parts" integer NOT NULL,
	CONSTRAINT "campaign_recipient__key" PRIMARY KEY("campaign_id","account_id"),
	CONSTRAINT "campaign_recipient__notification" UNIQUE("notification_id")
);
--> statement-breakpoint
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
	"association_id" uuid,
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
CREATE TABLE "forum_topic_word" (
	"word" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"topic_id" uuid NOT NULL,
	CONSTRAINT "forum_topic_word__key" PRIMARY KEY("word","created_at","topic_id")
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
CREATE TABLE "forum_word" (
	"word" text PRIMARY KEY NOT NULL,
	"topics" integer NOT NULL
);
--> statement-breakpoint
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
ALTER TABLE "association_member" ADD COLUMN "is_listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "association_news" ADD CONSTRAINT "association_news_association_id_association_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."association"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "association_news" ADD CONSTRAINT "association_news_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_country_code_country_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."country"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_association_id_association_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."association"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_written_by_account_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_sent_by_account_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_recipient" ADD CONSTRAINT "campaign_recipient_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_recipient" ADD CONSTRAINT "campaign_recipient_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_member" ADD CONSTRAINT "chat_member_room_id_chat_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_member" ADD CONSTRAINT "chat_member_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_member" ADD CONSTRAINT "chat_member_other_id_account_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_room_id_chat_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_room" ADD CONSTRAINT "chat_room_low_id_account_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_room" ADD CONSTRAINT "chat_room_high_id_account_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_room" ADD CONSTRAINT "chat_room_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flag" ADD CONSTRAINT "flag_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flag" ADD CONSTRAINT "flag_flagged_by_account_id_fk" FOREIGN KEY ("flagged_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flag" ADD CONSTRAINT "flag_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "written_text" ADD CONSTRAINT "written_text_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "forum_topic" ADD CONSTRAINT "forum_topic_association_id_association_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."association"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_topic_word" ADD CONSTRAINT "forum_topic_word_topic_id_forum_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topic"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_visit" ADD CONSTRAINT "forum_visit_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_visit" ADD CONSTRAINT "forum_visit_topic_id_forum_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topic"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decision" ADD CONSTRAINT "moderation_decision_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decision" ADD CONSTRAINT "moderation_decision_by_account_id_fk" FOREIGN KEY ("by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "association_news__newest" ON "association_news" USING btree ("association_id","created_at","id");--> statement-breakpoint
CREATE INDEX "association_news__of_author" ON "association_news" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "campaign__newest" ON "campaign" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "campaign__by_state" ON "campaign" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "campaign__due" ON "campaign" USING btree ("planned_at") WHERE state in ('planned', 'sending');--> statement-breakpoint
CREATE INDEX "campaign__association" ON "campaign" USING btree ("association_id");--> statement-breakpoint
CREATE INDEX "campaign__written_by" ON "campaign" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "campaign__sent_by" ON "campaign" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "campaign_recipient__account" ON "campaign_recipient" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "chat_member__newest" ON "chat_member" USING btree ("account_id","last_at","room_id") WHERE last_at is not null;--> statement-breakpoint
CREATE INDEX "chat_member__unread" ON "chat_member" USING btree ("account_id") WHERE unread > 0;--> statement-breakpoint
CREATE INDEX "chat_member__other" ON "chat_member" USING btree ("other_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_message__client_key" ON "chat_message" USING btree ("author_id","client_key") WHERE client_key is not null;--> statement-breakpoint
CREATE INDEX "chat_message__author" ON "chat_message" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "chat_room__high" ON "chat_room" USING btree ("high_id");--> statement-breakpoint
CREATE INDEX "chat_room__created_by" ON "chat_room" USING btree ("created_by","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_message__once" ON "contact_message" USING btree ("email",md5("message")) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "contact_message__desk" ON "contact_message" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "contact_message__decided" ON "contact_message" USING btree ("decided_at") WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "contact_message__account" ON "contact_message" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "contact_message__decided_by" ON "contact_message" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "flag__open" ON "flag" USING btree ("created_at","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "flag__decided" ON "flag" USING btree ("state","decided_at","id") WHERE state <> 'open';--> statement-breakpoint
CREATE INDEX "flag__author" ON "flag" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "flag__by" ON "flag" USING btree ("flagged_by","created_at");--> statement-breakpoint
CREATE INDEX "flag__decided_by" ON "flag" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "written_text__of" ON "written_text" USING btree ("account_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "written_text__created" ON "written_text" USING btree ("created_at");--> statement-breakpoint
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
CREATE INDEX "forum_topic__association" ON "forum_topic" USING btree ("association_id");--> statement-breakpoint
CREATE INDEX "forum_topic_word__of" ON "forum_topic_word" USING btree ("topic_id","word");--> statement-breakpoint
CREATE INDEX "forum_visit__topic" ON "forum_visit" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "forum_word__beginning" ON "forum_word" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "moderation_decision__author" ON "moderation_decision" USING btree ("author_id","at","id");--> statement-breakpoint
CREATE INDEX "moderation_decision__target" ON "moderation_decision" USING btree ("kind","target_id","at");--> statement-breakpoint
CREATE INDEX "moderation_decision__by" ON "moderation_decision" USING btree ("by");--> statement-breakpoint
CREATE INDEX "association_member__directory" ON "association_member" USING btree ("association_id","requested_at","account_id") WHERE state = 'member' and is_listed;