/** A bulk assignment touches at most this many records, the oldest (R-257, clarification 6). */
export const bulkRecordLimit = 500;
