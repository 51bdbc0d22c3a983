CREATE TABLE "message_send" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"to_hash" text NOT NULL,
	"by_hash" text NOT NULL,
	"about_hash" text NOT NULL,
	"parts" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_hour" (
	"hour" timestamp with time zone PRIMARY KEY NOT NULL,
	"parts" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification_delivery" DROP CONSTRAINT "notification_delivery__state";--> statement-breakpoint
DROP INDEX "notification_delivery__dead";--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "by_id" uuid;--> statement-breakpoint
CREATE INDEX "message_send__to" ON "message_send" USING btree ("to_hash","at");--> statement-breakpoint
CREATE INDEX "message_send__by" ON "message_send" USING btree ("by_hash","at");--> statement-breakpoint
CREATE INDEX "message_send__at" ON "message_send" USING btree ("at");--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_by_id_account_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_delivery__unsent" ON "notification_delivery" USING btree ("state","updated_at","id") WHERE state in ('dead', 'held');--> statement-breakpoint
ALTER TABLE "notification_delivery" ADD CONSTRAINT "notification_delivery__state" CHECK (state in ('queued', 'sent', 'dead', 'held'));