package dev.docs.scenario.model;

import dev.docs.access.Role;
import java.util.ArrayList;
import java.util.List;

/** Who is a member, with which role. The owner stays an admin. */
final class MemberCommands extends Commands {

  MemberCommands(RandomRun run) {
    super(run);
  }

  void step() {
    List<String> users = new ArrayList<>(Side.USERS);
    users.remove(run.side.owner);
    String user = pick(users);
    if (random.nextInt(4) == 0) {
      does("remove member " + user, d -> d.removeMember(user), () -> model().removeMember(user));
      return;
    }
    int choice = random.nextInt(Role.values().length + 1);
    Role role = choice == Role.values().length ? null : Role.values()[choice];
    does(
        "make " + user + " " + role,
        d -> d.putMember(user, role),
        () -> model().members.put(user, role));
  }
}
