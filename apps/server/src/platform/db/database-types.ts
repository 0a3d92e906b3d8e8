// Generated from the migrations by `npm run generate:types`; never edited by hand.
import type { GeneratedAlways } from 'kysely';
import type { Defaulted, Hundredths, Json, Money, Precise } from './column-types.ts';

interface AccountingSignIns {
  state_hash: Buffer;
  session_hash: Buffer;
  sealed: Buffer;
  expires_at: string;
}

interface Addresses {
  id: Defaulted<number>;
  street: Defaulted<string>;
  street2: Defaulted<string>;
  city: Defaulted<string>;
  zip: Defaulted<string>;
  state_id: number | null;
  country_id: Defaulted<number>;
  manual_validation_status: Defaulted<number>;
  usps_validation_status: Defaulted<number>;
  usps_checked_at: string | null;
  is_billable: GeneratedAlways<boolean>;
  created_at: Defaulted<string>;
  updated_at: Defaulted<string>;
}

interface Agencies {
  id: Defaulted<number>;
  name: string;
  branch: Defaulted<string>;
  first_name: Defaulted<string>;
  last_name: Defaulted<string>;
  ein: string;
  phone: Defaulted<string>;
  status_code: Defaulted<number>;
  software_type_id: number | null;
  preferred_payment_method_id: Defaulted<number>;
  path: Defaulted<string>;
  created_at: Defaulted<string>;
  updated_at: Defaulted<string>;
}

interface AgencyAddresses {
  agency_id: number;
  address_id: number;
  is_payment: Defaulted<boolean>;
  is_physical: Defaulted<boolean>;
}

interface AgencyArcs {
  id: Defaulted<number>;
  agency_id: number;
  arc: string;
  created_at: Defaulted<string>;
  updated_at: Defaulted<string>;
}

interface AgencyChanges {
  id: GeneratedAlways<number>;
  agency_id: number;
  field: string;
  old_value: string | null;
  new_value: string | null;
  created_by: number | null;
  created_at: Defaulted<string>;
}

interface AgencyEmails {
  id: Defaulted<number>;
  agency_id: number;
  email: string;
  is_primary: Defaulted<boolean>;
  created_at: Defaulted<string>;
}

interface AgencyNotes {
  id: Defaulted<number>;
  agency_id: number;
  note: string;
  important: Defaulted<boolean>;
  created_by: number | null;
  created_at: Defaulted<string>;
  updated_at: Defaulted<string>;
  pinned_at: string | null;
  earlier_texts: string[] | null;
}

interface AgencyPayments {
  id: Defaulted<number>;
  agency_id: number;
  amount: Money;
  payment_method_id: number;
  deposit_date: string | null;
  outgoing_message_id: number | null;
  created_by: number | null;
  created_at: Defaulted<string>;
  updated_at: Defaulted<string>;
}

interface AgencyRecordCounts {
  agency_id: number;
  n: number;
  unknown_supplier: number;
}

interface AgencyReportEntries {
  entry_id: number;
  report_id: number | null;
  share_percent: Hundredths;
  agency_amount: Money;
  is_adjustment: Defaulted<boolean>;
}

interface AgencyReports {
  id: Defaulted<number>;
  agency_id: number;
  year: number;
  month: number;
  job_id: string | null;
  completed: Defaulted<boolean>;
  succeeded: boolean | null;
  failure: string | null;
  file_id: number | null;
  totals: Json | null;
  published: Defaulted<boolean>;
  published_at: string | null;
  published_by: number | null;
  outgoing_message_id: number | null;
  created_by: number | null;
  created_at: Defaulted<string>;
  updated_at: Defaulted<string>;
}

interface AgencySharePercents {
  agency_id: number;
  effective_on: string;
  share_percent: Hundredths;
  created_by: number | null;
  created_at: Defaulted<string>;
}

interface AgencySoftwareTypes {
  id: number;
  name: string;
}

interface AgencyStatuses {
  code: number;
  name: string;
}

interface AgencyVendors {
  agency_id: number;
  realm_id: string;
  vendor_id: string;
  vendor_name: string;
  created_at: Defaulted<string>;
  updated_at: Defaulted<string>;
}

interface ApiTokens {
  id: Defaulted<number>;
  user_id: number;
  name: string;
  token_hash: Buffer;
  last_used_at: string | null;
  expires_at: string | null;
  revoked_at: string | null;
  created_at: Defaulted<string>;
}

interface ArchivedRecords {
  id: number;
  record: Json;
  notes: Json;
  reason: Defaulted<string>;
  archived_by: number | null;
  archived_at: Defaulted<string>;
}

interface AssigneeCounts {
  assigned_user_id: number | null;
  n: number;
}

interface AuditLog {
  id: GeneratedAlways<number>;
  user_id: number | null;
  action: string;
  subject: Defaulted<string>;
  details: Defaulted<Json>;
  address: Defaulted<string>;
  created_at: Defaulted<string>;
}

interface BankAccounts {
  id: Defaulted<number>;
  name: string;
  currency: Defaulted<string>;
  last_four: string;
  is_active: Defaulted<boolean>;
  created_by: number | null;
  created_at: Defaulted<string>;
  updated_at: Defaulted<string>;
}

interface BankDeposits {
  id: Defaulted<number>;
  bank_account_id: number;
  deposited_on: string;
  bank_on: string | null;
  created_by: number | null;
  created_at: Defaulted<string>;
  updated_at: Defaulted<string>;
  number: Defaulted<string>;
}

interface BankLines {
  id: Defaulted<number>;
  bank_account_id: number;
  bank_statement_id: number | null;
  booked_on: string;
  amount: Money;
  text: Defaulted<string>;
  reference: Defaulted<string>;
  not_ours_because: Defaulted<string>;
  created_by: number | null;
  created_at: Defaulted<string>;
  updated_at: Defaulted<string>;
}

interface BankMatches {
  id: Defaulted<number>;
  bank_line_id: number;
  receipt_id: number | null;
  bank_deposit_id: number | null;
  entry_id: number | null;
  bank_account_id_before: number | null;
  bank_on_before: string | null;
  created_by: number | null;
  created_at: Defaulted<string>;
}

interface BankStatements {
  id: Defaulted<number>;
  bank_account_id: number;
  file_id: number;
  file_name: string;
  sha256: Buffer;
  format: string;
  from_on: string;
  to_on: string;
  opening_balance: Money | null;
  closing_balance: Money | null;
  created_by: number | null;
  created_at: Defaulted<string>;
}

interface Chains {
  id: Defaulted<number>;
  name: string;
  abbreviation: string;
  code: string;
  created_at: Defaulted<string>;
  updated_at: Defaulted<string>;
}

interface CompanyVersions {
  id: GeneratedAlways<number>;
  details: Json;
  is_complete: boolean;
  logo_file_id: number | null;
  created_by: number | null;
  created_at: Defaulted<string>;
}

interface Countries {
  id: Defaulted<number>;
  name: string;
  abbreviation: string;
  currency: string;
  exchange: Precise;
  exchange_set_on: Defaulted<string>;
  billable: Defaulted<boolean>;
  created_at: Defaulted<string>;
  updated_at: Defaulted<string>;
}

interface DailyPayments {
  id: number | null;
  posted_on: string | null;
  record_id: number | null;
  payment_method_id: number | null;
  dollars: Precise | null;
}

interface DemoMarks {
  is_demo: Defaulted<boolean>;
  created_at: Defaulted<string>;
}

interface EntryCounts {
  entry: string;
  n: number;
}

interface Exports {
  id: string;
  user_id: number;
  list: string;
  query: Json;
  columns: string[];
  format: string;
  file_name: string;
  row_count: number;
  file_id: number | null;
  created_at: Defaulted<string>;
}

interface ExternalServices {
  service: string;
  failures_in_row: Defaulted<number>;
  last_error: string | null;
  failing_since: string | null;
  last_used_at: string | null;
}

interface HotelAnswerReadings {
  id: Defaulted<number>;
  supplier_id: number;
  header_key: string;
  answers: Json;
  created_by: number | null;
  created_at: Defaulted<string>;
}

interface IdempotencyKeys {
  user_id: number;
  key: string;
  call: string;
  body_hash: Buffer;
  status: number | null;
  answer: Json | null;
  created_at: Defaulted<string>;
}

interface InstallationKeys {
  is_current: Defaulted<boolean>;
  fingerprint: string;
  created_at: Defaulted<string>;
}

interface InvoiceBatches {
  id: Defaulted<number>;
  filters: Json;
  state: Defaulted<string>;
  job_id: string | null;
  merged_file_id: number | null;
  zip_file_id: number | null;
  created_by: number | null;
  created_at: Defaulted<string>;
  updated_at: Defaulted<string>;
}

interface InvoiceDeliveries {
  id: Defaulted<number>;
  invoice_id: number;
  supplier_id: number | null;
  channel: string;
  recipient: string;
  outgoing_message_id: number | null;
  state: Defaulted<string>;
  result: Defaulted<string>;
  letter_id: string | null;
  cost: Money | null;
  followed_at: string | null;
  created_by: number | null;
  created_at: Defaulted<string>;
  updated_at: Defaulted<string>;
}

interface InvoiceLines {
  invoice_id: number;
  record_id: number;
  position: number;
  agency_id: number;
  arc: string;
  guest_first_name: string;
  guest_last_name: string;
  confirmation_number: string | null;
  start_date: string;
  end_date: string;
  nights: number;
  rate: Money;
  given_rate: Json | null;
  commission: Money;
  notice_number: Defaulted<number>;
  previous_invoice_id: number | null;
}

interface Invoices {
  id: Defaulted<number>;
  supplier_id: number;
  type: Defaulted<string>;
  issued_on: string;
  notice_number: Defaulted<number>;
  line_count: number;
  total: Money;
  completed: Defaulted<boolean>;
  reviewed: Defaulted<boolean>;
  reviewed_by: number | null;
  reviewed_at: string | null;
  cloned_from_id: number | null;
  batch_id: number | null;
  merged_from_id: number | null;
  billing: Defaulted<Json>;
  company_version_id: number | null;
  created_by: number | null;
  created_at: Defaulted<string>;
  updated_at: Defaulted<string>;
}

interface JobProgress {
  id: Defaulted<string>;
  kind: string;
  state: Defaulted<string>;
  attempt: Defaulted<number>;
  done: Defaulted<number>;
  total: number | null;
  message: Defaulted<string>;
  result: Json | null;
  cancel_requested: Defaulted<boolean>;
  heartbeat_at: Defaulted<string>;
  created_by: number | null;
  created_at: Defaulted<string>;
  updated_at: Defaulted<string>;
}

interface MaintenanceRuns {
  id: Defaulted<number>;
  kind: string;
  started_at: string;
  ended_at: Defaulted<string>;
  succeeded: boolean;
  file_name: string | null;
  byte_size: number | null;
  message: string;
}

interface Notices {
  id: GeneratedAlways<number>;
  user_id: number;
  kind: string;
  key: string;
  source_id: number | null;
  target_id: number | null;
  text: Defaulted<string>;
  actor_id: number | null;
  created_at: Defaulted<string>;
  read_at: string | null;
}

interface OutgoingMessages {
  id: GeneratedAlways<number>;
  service: string;
  kind: string;
  key: string;
  payload: Json;
  state: Defaulted<string>;
  attempts: Defaulted<number>;
  tries_left: Defaulted<number>;
  next_attempt_at: Defaulted<string>;
  last_error: string | null;
  is_unconfirmed: Defaulted<boolean>;
  result: Json | null;
  sent_at: string | null;
  created_by: number | null;
  created_at: Defaulted<string>;
  updated_at: Defaulted<string>;
}

interface OwingSupplierCounts {
  n: number;
}

interface PasskeyChallenges {
  challenge: string;
  user_id: number;
  purpose: string;
  expires_at: string;
}

interface PasswordLinks {
  id: Defaulted<string>;
  user_id: number;
  purpose: string;
  email: string;
  token_hash: Buffer | null;
  created_at: Defaulted<string>;
  expires_at: string;
}

interface PasswordResetRequests {
  id: GeneratedAlways<number>;
  email: string;
  address: string;
  purpose: Defaulted<string>;
  asked_at: Defaulted<string>;
  answered_at: string | null;
}

interface PayerSuppliers {
  id: Defaulted<number>;
  payer_id: number;
  supplier_id: number;
  is_own: Defaulted<boolean>;
}

interface PayerVendors {
  payer_id: number;
  vendor_id: number;
}

interface Payers {
  id: Defaulted<number>;
  kind: Defaulted<string>;
  name: string;
  other_names: Defaulted<string[]>;
  mail_domains: Defaulted<string[]>;
  words: Defaulted<Json>;
  is_trusted: Defaulted<boolean>;
  merged_into_id: number | null;
  created_by: number | null;
  created_at: Defaulted<string>;
  updated_at: Defaulted<string>;
}

interface PaymentCounts {
  date_processed: string | null;
  payment_method_id: number | null;
  status_code: number;
  n: number;
  paid_ct: Money;
}

interface PaymentMethods {
  id: number;
  name: string;
}

interface ReceiptActs {
  id: Defaulted<number>;
  kind: string;
  reconciliation_id: number | null;
  reason: Defaulted<string>;
  created_by: number | null;
  created_at: Defaulted<string>;
}

interface ReceiptEntries {
  id: Defaulted<number>;
  act_id: number;
  receipt_id: number | null;
  bank_deposit_id: number | null;
  kind: string;
  amount: Money;
  currency: Defaulted<string>;
  dollars: Money | null;
  posted_on: string | null;
  paid_on: string | null;
  bank_on: string | null;
  record_id: number | null;
  agency_id: number | null;
  invoice_id: number | null;
  payment_method_id: number | null;
  number: Defaulted<string>;
  remark: Defaulted<string>;
  reverses: number | null;
  live: Defaulted<boolean>;
  created_by: number | null;
  created_at: Defaulted<string>;
  dollars_key: GeneratedAlways<Money>;
  reversed_amount: GeneratedAlways<Money>;
  reversed_dollars: GeneratedAlways<Money>;
  bank_account_id: number | null;
}

interface Receipts {
  id: Defaulted<number>;
  payer_id: number | null;
  bank_account_id: number | null;
  bank_deposit_id: number | null;
  payment_method_id: number | null;
  number: Defaulted<string>;
  received_on: string | null;
  bank_on: string | null;
  currency: Defaulted<string>;
  credited: Money | null;
  rate: Precise | null;
  state: Defaulted<string>;
  source: string;
  presented_again_of_id: number | null;
  amount: Money;
  applied: Defaulted<Money>;
  deducted: Defaulted<Money>;
  refunded: Defaulted<Money>;
  returned: Defaulted<Money>;
  transferred: Defaulted<Money>;
  unapplied: GeneratedAlways<Money>;
  created_by: number | null;
  created_at: Defaulted<string>;
  updated_at: Defaulted<string>;
}

interface ReconciliationChanges {
  reconciliation_id: number;
  record_id: number;
  before: Json;
  after: Json;
}

interface Reconciliations {
  id: Defaulted<number>;
  invoice_id: number;
  record_count: number;
  undone_at: string | null;
  undone_by: number | null;
  created_by: number | null;
  created_at: Defaulted<string>;
  payment_amount: Defaulted<Money>;
  payment_method_id: number | null;
  check_number: string | null;
  processed_on: string | null;
}

interface RecordArchiveEvents {
  id: GeneratedAlways<number>;
  record_id: number;
  kind: string;
  reason: Defaulted<string>;
  created_by: number | null;
  created_at: Defaulted<string>;
}

interface RecordBulkEditItems {
  id: Defaulted<number>;
  bulk_edit_id: number;
  record_id: number;
  outcome: string;
  reason: Defaulted<string>;
  before: Json | null;
  changed_at: string | null;
}

interface RecordBulkEdits {
  id: Defaulted<number>;
  edit: Json;
  selection: Json;
  applied_at: string | null;
  finished_at: string | null;
  undone_at: string | null;
  job_id: string | null;
  created_by: number;
  created_at: Defaulted<string>;
  updated_at: Defaulted<string>;
}

interface RecordCounts {
  status_code: number;
  substatus_code: number | null;
  n: number;
}

interface RecordHistory {
  id: GeneratedAlways<number>;
  record_id: number;
  field: string;
  old_value: string | null;
  new_value: string | null;
  old_substatus: number | null;
  new_substatus: number | null;
  created_by: number | null;
  created_at: Defaulted<string>;
}

interface RecordNames {
  kind: string;
  name: string;
}

interface RecordNotes {
  id: Defaulted<number>;
  record_id: number;
  note: string;
  created_by: number | null;
  created_at: Defaulted<string>;
  updated_at: Defaulted<string>;
  pinned_at: string | null;
  earlier_texts: string[] | null;
}

interface RecordStatusSubstatuses {
  status_code: number;
  substatus_code: number;
}

interface RecordStatuses {
  code: number;
  name: string;
  is_paid: boolean;
  is_billable: boolean;
  is_processed: boolean;
  is_review: boolean;
}

interface RecordSubstatuses {
  code: number;
  name: string;
}

interface Records {
  id: Defaulted<number>;
  agency_id: number;
  arc: string;
  supplier_id: number | null;
  phone: Defaulted<string>;
  phone_given: Defaulted<string>;
  phone_extension: Defaulted<string>;
  phone_dialable: Defaulted<boolean>;
  supplier_name: Defaulted<string>;
  supplier_street: Defaulted<string>;
  supplier_city: Defaulted<string>;
  supplier_state: Defaulted<string>;
  supplier_zip: Defaulted<string>;
  supplier_country: Defaulted<string>;
  country_id: number | null;
  guest_first_name: string;
  guest_last_name: string;
  confirmation_number: string | null;
  start_date: string;
  end_date: string;
  nights_agreed: number | null;
  rate: Money;
  rate_given: Money | null;
  currency: Defaulted<string>;
  rate_exchange: Precise | null;
  rate_exchanged_on: string | null;
  rate_exchange_set_on: string | null;
  commission: Money;
  status_code: Defaulted<number>;
  substatus_code: number | null;
  assigned_user_id: number | null;
  paid_ct: Defaulted<Money>;
  payment_method_id: number | null;
  check_number: string | null;
  date_processed: string | null;
  forval: Money | null;
  exchange_rate: Precise | null;
  converted_at: string | null;
  converted_by: number | null;
  converted_from_paid_ct: Money | null;
  converted_from_status: number | null;
  converted_from_date_processed: string | null;
  entry: string;
  upload_id: number | null;
  upload_row: number | null;
  booked_on: string | null;
  possible_duplicate_id: number | null;
  created_by: number | null;
  created_at: Defaulted<string>;
  updated_at: Defaulted<string>;
  last_lc: GeneratedAlways<string>;
  first_lc: GeneratedAlways<string>;
  confirmation_key: GeneratedAlways<string | null>;
}

interface ResponseInvoices {
  response_id: number;
  invoice_id: number;
  found_by: string;
}

interface ResponseRecords {
  id: Defaulted<number>;
  response_id: number;
  record_id: number;
  act_id: number | null;
  reconciliation_id: number | null;
}

interface Responses {
  id: Defaulted<number>;
  channel: string;
  name: string;
  file_id: number | null;
  sha256: Buffer;
  sender: Defaulted<string>;
  sender_name: Defaulted<string>;
  sender_proof: string | null;
  sent_on: string | null;
  received_at: string;
  received_by: number | null;
  mailbox: string | null;
  uid_validity: number | null;
  uid: number | null;
  message_id: string | null;
  state: string;
  unread_because: Defaulted<string>;
  paper: Json | null;
  total: Money | null;
  currency: string | null;
  number: Defaulted<string>;
  paid_on: string | null;
  deductions: Defaulted<Money[]>;
  has_more_invoices: Defaulted<boolean>;
  payer_id: number | null;
  receipt_id: number | null;
  decided_by: number | null;
  decided_at: string | null;
  dismissed_because: Defaulted<string>;
  created_at: Defaulted<string>;
  updated_at: Defaulted<string>;
  signed_domain: string | null;
  waits_because: Defaulted<string>;
  removed_at: string | null;
}

interface Roles {
  id: number;
  name: string;
}

interface SavedViews {
  id: Defaulted<number>;
  user_id: number;
  list: string;
  name: string;
  is_shared: Defaulted<boolean>;
  query: Json;
  columns: Json;
  created_at: Defaulted<string>;
  updated_at: Defaulted<string>;
}

interface ServiceConnections {
  service: string;
  user_id: number | null;
  tokens: Buffer;
  expires_at: string | null;
  refresh_expires_at: string | null;
  details: Defaulted<Json>;
  created_at: Defaulted<string>;
  updated_at: Defaulted<string>;
}

interface Sessions {
  token_hash: Buffer;
  user_id: number;
  csrf_token: string;
  user_agent: Defaulted<string>;
  address: Defaulted<string>;
  proved_at: string | null;
  created_at: Defaulted<string>;
  last_seen_at: Defaulted<string>;
  expires_at: string;
}

interface Settings {
  name: string;
  value: Json;
  updated_at: Defaulted<string>;
}

interface SignInAttempts {
  id: GeneratedAlways<number>;
  email: string;
  address: string;
  succeeded: boolean;
  kind: Defaulted<string>;
  browser: string | null;
  attempted_at: Defaulted<string>;
}

interface States {
  id: Defaulted<number>;
  country_id: number;
  name: string;
  abbreviation: string;
  created_at: Defaulted<string>;
  updated_at: Defaulted<string>;
}

interface StayCounts {
  start_date: string;
  end_date: string;
  n: number;
}

interface StoredFiles {
  id: Defaulted<number>;
  key: string;
  name: string;
  media_type: string;
  byte_size: number;
  sha256: Buffer;
  created_by: number | null;
  created_at: Defaulted<string>;
}

interface SupplierAddresses {
  supplier_id: number;
  address_id: number;
  is_billing: Defaulted<boolean>;
  is_physical: Defaulted<boolean>;
}

interface SupplierBalances {
  supplier_id: number;
  balance: Defaulted<Money>;
  billable_records: Defaulted<number>;
  oldest_check_out: string | null;
  last_invoice_id: number | null;
  last_invoiced_on: string | null;
  updated_at: Defaulted<string>;
}

interface SupplierCallbacks {
  id: Defaulted<number>;
  supplier_id: number;
  assigned_to: number;
  reason: string;
  scheduled_time: string;
  calendar_events: Defaulted<Json>;
  created_by: number | null;
  created_at: Defaulted<string>;
  updated_at: Defaulted<string>;
  done_at: string | null;
  done_by: number | null;
}

interface SupplierChanges {
  id: GeneratedAlways<number>;
  supplier_id: number;
  field: string;
  old_value: string | null;
  new_value: string | null;
  created_by: number | null;
  created_at: Defaulted<string>;
}

interface SupplierContacts {
  id: Defaulted<number>;
  supplier_id: number;
  place: number;
  title: string;
  name: string;
  phone: Defaulted<string>;
  email: Defaulted<string>;
  created_at: Defaulted<string>;
  updated_at: Defaulted<string>;
}

interface SupplierEmails {
  id: Defaulted<number>;
  supplier_id: number;
  email: string;
  is_primary: Defaulted<boolean>;
}

interface SupplierMergeRows {
  merge_id: number;
  relation: string;
  row_id: number;
  before: Defaulted<Json>;
  after_hash: string | null;
}

interface SupplierMerges {
  id: Defaulted<number>;
  supplier_id: number;
  merged_id: number;
  merged_name: string;
  supplier: Json;
  adopted_user_id: number | null;
  undo_until: string;
  undone_at: string | null;
  undone_by: number | null;
  created_by: number | null;
  created_at: Defaulted<string>;
}

interface SupplierNotes {
  id: Defaulted<number>;
  supplier_id: number;
  invoice_id: number | null;
  note: string;
  important: Defaulted<boolean>;
  created_by: number | null;
  created_at: Defaulted<string>;
  updated_at: Defaulted<string>;
  pinned_at: string | null;
  earlier_texts: string[] | null;
}

interface SupplierPhoneNumbers {
  id: Defaulted<number>;
  supplier_id: number;
  phone: string;
  extension: Defaulted<string>;
  is_primary: Defaulted<boolean>;
  is_toll_free: Defaulted<boolean>;
  created_at: Defaulted<string>;
}

interface SupplierRecordings {
  id: Defaulted<number>;
  supplier_id: number;
  file_id: number;
  filename: string;
  description: Defaulted<string>;
  created_by: number | null;
  created_at: Defaulted<string>;
  updated_at: Defaulted<string>;
}

interface SupplierStatusHistory {
  id: GeneratedAlways<number>;
  supplier_id: number;
  old_status: number | null;
  new_status: number;
  old_substatus: number | null;
  new_substatus: number | null;
  created_by: number | null;
  created_at: Defaulted<string>;
}

interface SupplierStatusSubstatuses {
  status_code: number;
  substatus_code: number;
}

interface SupplierStatuses {
  code: number;
  name: string;
}

interface SupplierSubstatuses {
  code: number;
  name: string;
}

interface Suppliers {
  id: Defaulted<number>;
  name: string;
  dba: Defaulted<string>;
  fax: Defaulted<string>;
  status_code: Defaulted<number>;
  substatus_code: number | null;
  chain_id: number | null;
  vendor_id: number | null;
  preferred_payment_method_id: number | null;
  reopen_date: string | null;
  assigned_user_id: number | null;
  assigned_at: string | null;
  country_id: number | null;
  city_lc: string | null;
  state: string | null;
  primary_phone: string | null;
  name_lc: GeneratedAlways<string>;
  created_by: number | null;
  created_at: Defaulted<string>;
  updated_at: Defaulted<string>;
}

interface UndoableActions {
  id: GeneratedAlways<number>;
  user_id: number | null;
  kind: string;
  subject: Defaulted<string>;
  items: Json;
  item_count: number;
  created_at: Defaulted<string>;
  undone_at: string | null;
  undone_count: number | null;
}

interface UploadCorrections {
  upload_id: number;
  row_number: number;
  cells: Json;
  created_by: number | null;
  created_at: Defaulted<string>;
}

interface UploadMappings {
  id: Defaulted<number>;
  kind: string;
  agency_id: number | null;
  software_type_id: number | null;
  columns: Json;
  created_by: number | null;
  created_at: Defaulted<string>;
  updated_at: Defaulted<string>;
}

interface UploadRecordChanges {
  upload_id: number;
  record_id: number;
  field: string;
  old_value: string | null;
  record_updated_at: string;
}

interface UploadRejects {
  upload_id: number;
  row_number: number;
  agency_id: number | null;
  bucket: string;
  reason: string;
  raw: Json;
}

interface UploadSuppliers {
  upload_id: number;
  supplier_id: number;
  address_id: number | null;
  supplier_updated_at: string;
}

interface Uploads {
  id: Defaulted<number>;
  kind: string;
  agency_id: number | null;
  file_id: number | null;
  file_name: string;
  file_hash: Buffer;
  byte_size: number;
  state: Defaulted<string>;
  failure: string | null;
  reading: Defaulted<Json>;
  answers: Defaulted<Json>;
  trial: Json | null;
  total_count: Defaulted<number>;
  new_count: Defaulted<number>;
  duplicate_count: Defaulted<number>;
  too_old_count: Defaulted<number>;
  missing_guest_name_count: Defaulted<number>;
  rate_too_low_count: Defaulted<number>;
  cancelled_count: Defaulted<number>;
  unreadable_count: Defaulted<number>;
  summary: Json | null;
  job_id: string | null;
  undone_at: string | null;
  undone_by: number | null;
  created_by: number | null;
  created_at: Defaulted<string>;
  updated_at: Defaulted<string>;
}

interface UserRecoveryCodes {
  user_id: number;
  code_hash: Buffer;
  used_at: string | null;
}

interface UserRoles {
  user_id: number;
  role_id: number;
}

interface UserSecondFactors {
  id: Defaulted<number>;
  user_id: number;
  kind: string;
  name: string;
  secret: Buffer | null;
  last_step: number | null;
  credential_id: string | null;
  public_key: Buffer | null;
  sign_count: number | null;
  transports: string[] | null;
  confirmed_at: string | null;
  last_used_at: string | null;
  created_at: Defaulted<string>;
}

interface Users {
  id: Defaulted<number>;
  name: string;
  email: string;
  password_hash: string | null;
  is_active: Defaulted<boolean>;
  time_zone: Defaulted<string>;
  preferences: Defaulted<Json>;
  created_at: Defaulted<string>;
  updated_at: Defaulted<string>;
}

interface Vendors {
  id: Defaulted<number>;
  code: string;
  created_at: Defaulted<string>;
  updated_at: Defaulted<string>;
}

interface WaitingPayments {
  posted_on: string | null;
  record_id: number | null;
  currency: string | null;
  amount: Precise | null;
}

/** Every table by its name. */
export interface Database {
  accounting_sign_ins: AccountingSignIns;
  addresses: Addresses;
  agencies: Agencies;
  agency_addresses: AgencyAddresses;
  agency_arcs: AgencyArcs;
  agency_changes: AgencyChanges;
  agency_emails: AgencyEmails;
  agency_notes: AgencyNotes;
  agency_payments: AgencyPayments;
  agency_record_counts: AgencyRecordCounts;
  agency_report_entries: AgencyReportEntries;
  agency_reports: AgencyReports;
  agency_share_percents: AgencySharePercents;
  agency_software_types: AgencySoftwareTypes;
  agency_statuses: AgencyStatuses;
  agency_vendors: AgencyVendors;
  api_tokens: ApiTokens;
  archived_records: ArchivedRecords;
  assignee_counts: AssigneeCounts;
  audit_log: AuditLog;
  bank_accounts: BankAccounts;
  bank_deposits: BankDeposits;
  bank_lines: BankLines;
  bank_matches: BankMatches;
  bank_statements: BankStatements;
  chains: Chains;
  company_versions: CompanyVersions;
  countries: Countries;
  daily_payments: DailyPayments;
  demo_marks: DemoMarks;
  entry_counts: EntryCounts;
  exports: Exports;
  external_services: ExternalServices;
  hotel_answer_readings: HotelAnswerReadings;
  idempotency_keys: IdempotencyKeys;
  installation_keys: InstallationKeys;
  invoice_batches: InvoiceBatches;
  invoice_deliveries: InvoiceDeliveries;
  invoice_lines: InvoiceLines;
  invoices: Invoices;
  job_progress: JobProgress;
  maintenance_runs: MaintenanceRuns;
  notices: Notices;
  outgoing_messages: OutgoingMessages;
  owing_supplier_counts: OwingSupplierCounts;
  passkey_challenges: PasskeyChallenges;
  password_links: PasswordLinks;
  password_reset_requests: PasswordResetRequests;
  payer_suppliers: PayerSuppliers;
  payer_vendors: PayerVendors;
  payers: Payers;
  payment_counts: PaymentCounts;
  payment_methods: PaymentMethods;
  receipt_acts: ReceiptActs;
  receipt_entries: ReceiptEntries;
  receipts: Receipts;
  reconciliation_changes: ReconciliationChanges;
  reconciliations: Reconciliations;
  record_archive_events: RecordArchiveEvents;
  record_bulk_edit_items: RecordBulkEditItems;
  record_bulk_edits: RecordBulkEdits;
  record_counts: RecordCounts;
  record_history: RecordHistory;
  record_names: RecordNames;
  record_notes: RecordNotes;
  record_status_substatuses: RecordStatusSubstatuses;
  record_statuses: RecordStatuses;
  record_substatuses: RecordSubstatuses;
  records: Records;
  response_invoices: ResponseInvoices;
  response_records: ResponseRecords;
  responses: Responses;
  roles: Roles;
  saved_views: SavedViews;
  service_connections: ServiceConnections;
  sessions: Sessions;
  settings: Settings;
  sign_in_attempts: SignInAttempts;
  states: States;
  stay_counts: StayCounts;
  stored_files: StoredFiles;
  supplier_addresses: SupplierAddresses;
  supplier_balances: SupplierBalances;
  supplier_callbacks: SupplierCallbacks;
  supplier_changes: SupplierChanges;
  supplier_contacts: SupplierContacts;
  supplier_emails: SupplierEmails;
  supplier_merge_rows: SupplierMergeRows;
  supplier_merges: SupplierMerges;
  supplier_notes: SupplierNotes;
  supplier_phone_numbers: SupplierPhoneNumbers;
  supplier_recordings: SupplierRecordings;
  supplier_status_history: SupplierStatusHistory;
  supplier_status_substatuses: SupplierStatusSubstatuses;
  supplier_statuses: SupplierStatuses;
  supplier_substatuses: SupplierSubstatuses;
  suppliers: Suppliers;
  undoable_actions: UndoableActions;
  upload_corrections: UploadCorrections;
  upload_mappings: UploadMappings;
  upload_record_changes: UploadRecordChanges;
  upload_rejects: UploadRejects;
  upload_suppliers: UploadSuppliers;
  uploads: Uploads;
  user_recovery_codes: UserRecoveryCodes;
  user_roles: UserRoles;
  user_second_factors: UserSecondFactors;
  users: Users;
  vendors: Vendors;
  waiting_payments: WaitingPayments;
}
