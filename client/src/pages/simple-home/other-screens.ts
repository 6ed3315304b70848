/** The screens that are not shown first, in one chunk loaded when the browser is idle: each is one press away. */
export { CallScreen } from './call-screen';
export { MessagesScreen } from './messages-screen';
export { NextScreen } from './next-screen';
