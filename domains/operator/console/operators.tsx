import UserCog from 'lucide-react/icons/user-cog';
import { Link } from 'react-router';
import { m } from '#messages';
import type { ConsoleResource } from '#platform/console/resource.ts';
import type { OutputOf } from '#platform/contract/contract.ts';
import { ConsoleCreate, ConsoleEdit, FormPart } from '#ui/console/form.tsx';
import { CheckInput, PickInput, TextInput } from '#ui/console/inputs.tsx';
import { ConsoleList, type ListColumn } from '#ui/console/list.tsx';
import { When } from '#ui/console/when.tsx';
import { StatusMark } from '#ui/status-mark.tsx';
import { addOperator, listOperators, showOperator, updateOperator } from '../contract.ts';
import { operatorActs } from './acts.ts';
import { NewPassword } from './new-password.tsx';
import { roleName, rolePowers, roles } from './role-name.ts';

type Operator = OutputOf<typeof showOperator>;

const columns = (): ListColumn<Operator>[] => [
  {
    key: 'name',
    head: m.operator_name(),
    cell: ({ id, name }) => (
      <Link className="tb-link" to={`/operators/${id}`}>
        {name}
      </Link>
    ),
  },
  { key: 'email', head: m.console_email(), cell: ({ email }) => email },
  { key: 'role', head: m.operator_role(), cell: ({ role }) => roleName(role) },
  {
    key: 'state',
    head: m.console_state(),
    cell: ({ disabled }) =>
      disabled ? (
        <StatusMark tone="no">{m.operator_disabled()}</StatusMark>
      ) : (
        <StatusMark tone="ok">{m.operator_active()}</StatusMark>
      ),
  },
  { key: 'created', head: m.console_created_at(), cell: ({ createdAt }) => <When at={createdAt} />, figures: true },
];

function OperatorList() {
  return (
    <ConsoleList<Operator>
      title={m.operator_title()}
      columns={columns()}
      create={{ to: '/operators/create', label: m.operator_add() }}
      empty={{ title: m.operator_none() }}
    />
  );
}

const back = () => ({ to: '/operators', label: m.operator_title() });

function RoleInput() {
  return (
    <div>
      <PickInput
        source="role"
        label={m.operator_role()}
        options={roles.map((role) => ({ value: role, label: roleName(role) }))}
      />
      <ul className="tb-field-hint">
        {roles.map((role) => (
          <li key={role}>
            {roleName(role)}: {rolePowers(role)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function OperatorCreate() {
  return (
    <ConsoleCreate call={addOperator} title={m.operator_add()} back={back()} begin={{ role: 'catalogue' }}>
      <FormPart title={m.operator_person()} text={m.operator_person_text()}>
        <TextInput source="name" label={m.operator_name()} maxLength={40} autoComplete="off" />
        <TextInput source="email" label={m.console_email()} type="email" maxLength={254} autoComplete="off" />
        <TextInput
          source="password"
          label={m.operator_first_password()}
          hint={m.operator_password_short()}
          type="password"
          maxLength={128}
          autoComplete="new-password"
        />
      </FormPart>
      <FormPart title={m.operator_rights()}>
        <RoleInput />
      </FormPart>
    </ConsoleCreate>
  );
}

function OperatorEdit() {
  return (
    <ConsoleEdit<Operator>
      call={updateOperator}
      title={({ name }) => name}
      note={({ email }) => email}
      back={back()}
      after={({ id }) => <NewPassword id={id} />}
    >
      {() => (
        <FormPart title={m.operator_rights()}>
          <TextInput source="name" label={m.operator_name()} maxLength={40} autoComplete="off" />
          <RoleInput />
          <CheckInput source="disabled" label={m.operator_disable()} hint={m.operator_disable_text()} />
        </FormPart>
      )}
    </ConsoleEdit>
  );
}

export const operatorsResource: ConsoleResource = {
  name: 'operators',
  label: m.operator_title,
  icon: UserCog,
  roles: [],
  calls: { list: listOperators, one: showOperator, create: addOperator, update: updateOperator },
  list: OperatorList,
  create: OperatorCreate,
  edit: OperatorEdit,
  subjectKind: 'operator',
  subjectLabel: m.operator_actor_operator,
  acts: operatorActs,
};
