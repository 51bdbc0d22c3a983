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
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_country_code_country_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."country"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_association_id_association_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."association"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_written_by_account_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_sent_by_account_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_recipient" ADD CONSTRAINT "campaign_recipient_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_recipient" ADD CONSTRAINT "campaign_recipient_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign__newest" ON "campaign" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "campaign__by_state" ON "campaign" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "campaign__due" ON "campaign" USING btree ("planned_at") WHERE state in ('planned', 'sending');--> statement-breakpoint
CREATE INDEX "campaign__association" ON "campaign" USING btree ("association_id");--> statement-breakpoint
CREATE INDEX "campaign__written_by" ON "campaign" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "campaign__sent_by" ON "campaign" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "campaign_recipient__account" ON "campaign_recipient" USING btree ("account_id");