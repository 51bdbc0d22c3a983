CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "known_device" (
	"device_hash" text NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_device__key" PRIMARY KEY("device_hash","account_id")
);
--> statement-breakpoint
ALTER TABLE "code_send" ADD COLUMN "is_own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "code_send" ADD COLUMN "is_typed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "code_send" ADD COLUMN "share" text;--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rate_limit__expired" ON "rate_limit" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "known_device__of" ON "known_device" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "known_device__expired" ON "known_device" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "code_send__by_share" ON "code_send" USING btree ("channel","share","at") WHERE share is not null;--> statement-breakpoint
ALTER TABLE "code_send" ADD CONSTRAINT "code_send__share" CHECK (share in ('open', 'kept', 'notice'));