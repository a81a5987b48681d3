export { TopicForm } from './topic-form.tsx';
