/** What is not there at once: fetched together when the browser is idle, since each of them is one press away. */
export { CallScreen } from './call-screen';
export { MessagesScreen } from './messages-screen';
export { NextScreen } from './next-screen';
