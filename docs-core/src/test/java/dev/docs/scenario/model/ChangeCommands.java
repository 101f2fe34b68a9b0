package dev.docs.scenario.model;

import dev.docs.change.ChangeRequest;
import java.util.List;

/** Change requests and their reviews. */
final class ChangeCommands extends Commands {

  private static final List<ChangeRequest.Status> SETTABLE =
      List.of(ChangeRequest.Status.DRAFT, ChangeRequest.Status.OPEN, ChangeRequest.Status.ARCHIVED);

  ChangeCommands(RandomRun run) {
    super(run);
  }

  void open(String space) {
    String subject = title("subject");
    both(
        "open a change request of " + space,
        d -> d.createChangeRequest(space, subject),
        n -> model().createChangeRequest(space, subject));
  }

  void set(String space, int number) {
    ChangeRequest.Status status = pick(SETTABLE);
    String subject = title("subject");
    does(
        "set " + space + " #" + number + " to " + status,
        d -> d.updateChangeRequest(space, number, subject, status),
        () -> model().updateChangeRequest(space, number, subject, status));
  }

  void review(String space, int number) {
    boolean approved = random.nextBoolean();
    does(
        "review " + space + " #" + number,
        d -> d.review(space, number, approved),
        () -> model().review(space, number, approved));
  }

  void ask(String space, int number) {
    String reviewer = random.nextInt(3) == 0 ? run.side.owner : pick(Side.USERS);
    does(
        "ask " + reviewer + " to review " + space + " #" + number,
        d -> d.requestReview(space, number, reviewer),
        () -> model().requestReview(space, number, reviewer));
  }
}
