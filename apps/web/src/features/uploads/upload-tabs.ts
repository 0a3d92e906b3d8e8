import classes from './upload-tabs.module.css';

/** The parts of a check's tabs, which are chips where they do not fit on one line. */
export const uploadTabs = { list: classes.list ?? '', tab: classes.tab ?? '' };
