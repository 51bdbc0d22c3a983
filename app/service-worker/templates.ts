import { formatQueuedTotals } from "#areas/books/bookkeeping/pages/waiting/queued-totals.ts";
import { fillSlot, readSlot } from "#core/copy-slot.ts";
import { escapeHtml } from "#core/escape-html.ts";
import { localTimeOf, type QueuedRow, refusalOf } from "#web/offline-queue/queued-row.ts";
import type { QueueSlot } from "#web/offline-queue/queue-slot.ts";
import { listQueued } from "#web/offline-queue/store.ts";
