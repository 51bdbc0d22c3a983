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
ALTER TABLE "association_member" ADD COLUMN "is_listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "association_news" ADD CONSTRAINT "association_news_association_id_association_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."association"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "association_news" ADD CONSTRAINT "association_news_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "association_news__newest" ON "association_news" USING btree ("association_id","created_at","id");--> statement-breakpoint
CREATE INDEX "association_news__of_author" ON "association_news" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "association_member__directory" ON "association_member" USING btree ("association_id","requested_at","account_id") WHERE state = 'member' and is_listed;