import type { MultipartFile } from '@fastify/multipart';
import {
  emptyFile,
  type FileRule,
  fileTooLarge,
  hasAcceptedName,
  wrongFileType,
} from '@recoup/domain/kit/file-rule';
import type { FileStore, StoredContent } from '@recoup/file-store/file-store';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/app-error';
import { cleanUpAfter } from '#platform/errors/clean-up-after';
import { fingerprintFile } from '../http/idempotency.ts';
import { cleanFileName } from './file-names.ts';

/** The file that a request accepts, and the field that it comes in. */
export interface AcceptedFile extends FileRule {
  readonly field: string;
}

export interface ReceivedFile extends StoredContent {
  /** As the sender called it, made safe to store and show. */
  name: string;
  mediaType: string;
}

interface ReceivedForm {
  file: ReceivedFile;
  /** The small text fields of the form. */
  fields: Record<string, string>;
}

const mostFields = 12;
const longestField = 10_000;
/** For how long, and up to how much, what comes after a refusal is dropped. */
const lingerMs = 5_000;
const lingerBytes = 100_000_000;

/**
 * Streams the one file of a multipart request into the store. If anything fails, nothing of it is
 * kept; a sender who exceeds the limit gets a response and is disconnected.
 * @throws AppError invalidInput, tooLarge, wrongType
 */
export async function receiveFile(
  request: FastifyRequest,
  store: FileStore,
  accepted: AcceptedFile,
): Promise<ReceivedForm> {
  if (!request.isMultipart())
    throw new AppError('wrongType', 'Send the file as multipart/form-data.');
  const announced = Number(request.headers['content-length'] ?? 0);
  const most = accepted.maxBytes + mostFields * longestField;
  if (announced > most) throw cutOff(request, tooLarge(accepted));
  let file: ReceivedFile | undefined;
  try {
    const fields: Record<string, string> = {};
    const parts = request.parts({
      limits: {
        fileSize: accepted.maxBytes,
        files: 1,
        fields: mostFields,
        parts: mostFields + 1,
        fieldSize: longestField,
        fieldNameSize: 100,
        headerPairs: 20,
      },
    });
    for await (const part of parts) {
      if (part.type === 'file') file = await storePart(part, store, accepted);
      else if (part.valueTruncated)
        throw new AppError('tooLarge', `${part.fieldname} is too long.`);
      else fields[part.fieldname] = String(part.value);
    }
    if (!file) throw missingFile(accepted);
    fingerprintFile(file.sha256, fields);
    return { file, fields };
  } catch (error) {
    const kept = file;
    if (kept) await cleanUpAfter(error, () => store.remove(kept.key));
    throw cutOff(request, explain(error, accepted));
  }
}

async function storePart(
  part: MultipartFile,
  store: FileStore,
  accepted: AcceptedFile,
): Promise<ReceivedFile> {
  const { field } = accepted;
  if (part.fieldname !== field)
    throw new AppError('invalidInput', `The file must be sent in the field '${field}'.`);
  if (!part.filename) throw missingFile({ field });
  const name = cleanFileName(part.filename);
  if (!hasAcceptedName(name, accepted))
    throw new AppError('wrongType', wrongFileType(name, accepted));
  // past its limit the parser reads on to the end of the part and throws the rest away
  part.file.once('limit', () => part.file.destroy(tooLarge(accepted)));
  const content = await store.put(part.file);
  if (content.byteSize > 0) return { ...content, name, mediaType: part.mimetype };
  const refusal = new AppError('invalidInput', emptyFile(name), {
    errors: { [field]: ['is empty'] },
  });
  await cleanUpAfter(refusal, () => store.remove(content.key));
  throw refusal;
}

function missingFile({ field }: Pick<AcceptedFile, 'field'>): AppError {
  const message = 'A file is required';
  return new AppError('invalidInput', message, { errors: { [field]: [message] } });
}

function tooLarge(accepted: AcceptedFile): AppError {
  return new AppError('tooLarge', fileTooLarge(accepted));
}

function explain(error: unknown, accepted: AcceptedFile): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return tooLarge(accepted);
    case 'FST_FILES_LIMIT':
      return new AppError('invalidInput', 'Send one file at a time.', { cause: error });
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
      return new AppError('tooLarge', 'The request has too many fields.', { cause: error });
    case 'FST_MP_PREMATURE_CLOSE':
      return new AppError('invalidInput', 'The upload was interrupted. Try again.', {
        cause: error,
      });
    default:
      return isMalformed(error)
        ? new AppError('invalidInput', 'The request could not be read.', { cause: error })
        : error;
  }
}

const malformed = /multipart|boundary|malformed part header|unexpected end/i;

function isMalformed(error: unknown): boolean {
  return error instanceof Error && !(error instanceof AppError) && malformed.test(error.message);
}

/**
 * Ends the connection of a sender who still has more to send. Many senders read the response only
 * when they have sent everything, so further data is dropped for a while before the socket is closed.
 */
function cutOff(request: FastifyRequest, error: unknown): unknown {
  const { raw } = request;
  if (raw.complete || raw.destroyed) return error;
  raw.unpipe();
  raw.resume();
  const last = raw.socket.bytesRead + lingerBytes;
  const end = performance.now() + lingerMs;
  const timer = setInterval(() => {
    if (!raw.complete && raw.socket.bytesRead < last && performance.now() < end) return;
    clearInterval(timer);
    if (!raw.complete) raw.destroy();
  }, 50).unref();
  return error;
}
