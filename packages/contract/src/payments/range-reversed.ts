/** Why a range the wrong way round is refused. */
export const rangeReversed = 'Date from must not be after date to';
