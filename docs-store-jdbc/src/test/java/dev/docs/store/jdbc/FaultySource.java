package dev.docs.store.jdbc;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Array;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.postgresql.PGConnection;

/**
 * A source one of whose calls of JDBC fails: those of its connections, statements and results,
 * counted from {@link #plan} on, or one of many. What is planned is used by one thread.
 */
final class FaultySource {

  /** When a call fails. */
  enum Moment {
    /** Nothing happens. */
    BEFORE,
    /** What was asked for happens; no source keeps a connection that it does not hand out. */
    AFTER,
    /** The connection is lost, and the call is made on what is left of it. */
    LOST
  }

  /** A call as the sources make it, such as "Sql:25 executeQuery". */
  record Site(String text) {

    static Site of(String type, int line, String method) {
      return new Site(type + ":" + line + " " + method);
    }
  }

  /** A call that failed. */
  record Failed(Site site, String method) {}

  private static final List<Class<?>> TYPES =
      List.of(
          Connection.class,
          PreparedStatement.class,
          Statement.class,
          ResultSetMetaData.class,
          ResultSet.class,
          DatabaseMetaData.class,
          Savepoint.class,
          Array.class);

  /** Calls that end a transaction or begin one: after a failure, nobody knows whether they did. */
  private static final Set<String> DECISIVE = Set.of("commit", "rollback", "setAutoCommit");

  /** More calls than giving up a connection takes. */
  private static final int LEAST_BETWEEN = 20;

  private static final StackWalker STACK = StackWalker.getInstance();

  private final DataSource source;
  private final LendingPool pool;
  private final Set<Site> failed = new TreeSet<>((a, b) -> a.text().compareTo(b.text()));
  private final List<Failed> now = new ArrayList<>();

  private final List<Site> calls = new ArrayList<>();
  private int failing;

  /** The number of a second call that fails, before it has an effect; 0 for none. */
  private int failingThen;

  private Moment moment = Moment.BEFORE;
  private Supplier<SQLException> failure = SQLException::new;

  /** Null while calls fail as planned. */
  private Random random;

  private int average;

  /** Of each thread: what fails twice in a row is planned. */
  private final ThreadLocal<int[]> untilNext = ThreadLocal.withInitial(() -> new int[] {average});

  /** Of each thread: whether none of its calls fails. */
  private final ThreadLocal<Boolean> spared = ThreadLocal.withInitial(() -> false);

  /** Whether the server has another process for a connection than its driver was told. */
  private boolean pooled;

  FaultySource(LendingPool pool) {
    this.pool = pool;
    source = wrap(DataSource.class, pool, pool);
  }

  DataSource asDataSource() {
    return source;
  }

  /** Lets the call of this number fail, counted from 1 on; 0 for none. */
  synchronized void plan(int number, Moment when, Supplier<SQLException> how) {
    random = null;
    calls.clear();
    now.clear();
    failing = number;
    failingThen = 0;
    moment = when;
    failure = how;
  }

  /** As {@link #plan}, and then a later call, as many after it. */
  void planTwo(int number, int after, Supplier<SQLException> how) {
    plan(number, Moment.BEFORE, how);
    failingThen = number + after;
  }

  /** Lets one of so many calls of each thread fail, until something else is planned. */
  synchronized void failOften(Random dice, int calledOnAverage, Supplier<SQLException> how) {
    random = dice;
    average = calledOnAverage;
    failure = how;
  }

  /** Does something in which no call fails, whatever is planned for those of other threads. */
  <R> R spared(Supplier<R> work) {
    spared.set(true);
    try {
      return work.get();
    } finally {
      spared.remove();
    }
  }

  /** Lets no call fail. */
  void heal() {
    plan(0, Moment.BEFORE, SQLException::new);
  }

  /** The calls since the last plan. */
  List<Site> calls() {
    return List.copyOf(calls);
  }

  /** Those that have failed since the last plan. */
  List<Failed> now() {
    return List.copyOf(now);
  }

  /** All that have ever failed as planned. */
  Set<Site> failed() {
    return failed;
  }

  void pooled(boolean behindPooler) {
    pooled = behindPooler;
  }

  private <T> T wrap(Class<T> type, Object target, Object connection) {
    return type.cast(
        Proxy.newProxyInstance(
            FaultySource.class.getClassLoader(),
            new Class<?>[] {type, Wrapping.class},
            (proxy, method, arguments) -> {
              if (method.getDeclaringClass() == Wrapping.class) {
                return target;
              } else if (method.getDeclaringClass() == Object.class) {
                return invoke(method, target, arguments);
              }
              return call(method, target, arguments, connection);
            }));
  }

  private interface Wrapping {
    Object wrapped();
  }

  private Object call(Method method, Object target, Object[] arguments, Object connection)
      throws Throwable {
    Moment fault = fault(method.getName());
    if (fault != null && target instanceof Connection lent && isDecisive(method)) {
      pool.doubt(lent, method.getName());
    }
    boolean after = fault == Moment.AFTER && !method.getName().equals("getConnection");
    if (fault == Moment.LOST && connection instanceof Connection lent) {
      pool.lose(lent);
    } else if (fault != null && !after) {
      throw failure.get();
    }
    Object result = wrapped(method, invoke(method, target, arguments), connection);
    if (after) {
      throw failure.get();
    }
    return result;
  }

  /** When this call fails; null if it does not. */
  private synchronized Moment fault(String method) {
    Moment when = moment;
    if (spared.get()) {
      return null;
    } else if (random == null) {
      Site site = site(method);
      calls.add(site);
      if (calls.size() != failing && calls.size() != failingThen) {
        return null;
      }
      now.add(new Failed(site, method));
      failed.add(site);
    } else {
      int[] left = untilNext.get();
      if (left[0]-- > 0) {
        return null;
      }
      left[0] = LEAST_BETWEEN + random.nextInt(2 * (average - LEAST_BETWEEN));
      when = Moment.values()[random.nextInt(Moment.values().length)];
    }
    return when;
  }

  /** Whether it concerns a whole transaction, and not what follows a savepoint. */
  private static boolean isDecisive(Method method) {
    boolean isPartial = List.of(method.getParameterTypes()).contains(Savepoint.class);
    return DECISIVE.contains(method.getName()) && !isPartial;
  }

  private static Object invoke(Method method, Object target, Object[] arguments) throws Throwable {
    Object[] given = arguments == null ? new Object[0] : arguments.clone();
    for (int i = 0; i < given.length; i++) {
      given[i] = given[i] instanceof Wrapping wrapping ? wrapping.wrapped() : given[i];
    }
    try {
      return method.invoke(target, given);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private Object wrapped(Method method, Object result, Object connection) {
    if (method.getName().equals("unwrap")) {
      return pooled && result instanceof PGConnection driver ? behindPooler(driver) : result;
    }
    for (Class<?> type : TYPES) {
      if (type.isInstance(result)) {
        return wrap(type, result, result instanceof Connection ? result : connection);
      }
    }
    return result;
  }

  private static PGConnection behindPooler(PGConnection driver) {
    return (PGConnection)
        Proxy.newProxyInstance(
            FaultySource.class.getClassLoader(),
            new Class<?>[] {PGConnection.class},
            (proxy, method, arguments) ->
                method.getName().equals("getBackendPID") ? -1 : invoke(method, driver, arguments));
  }

  private static Site site(String method) {
    return STACK.walk(
        frames ->
            frames
                .filter(frame -> frame.getClassName().startsWith("dev.docs.store.jdbc."))
                .filter(frame -> !frame.getClassName().contains(".FaultySource"))
                .filter(frame -> !frame.getClassName().contains(".$Proxy"))
                .findFirst()
                .map(
                    frame -> {
                      String type = frame.getClassName().replaceFirst(".*\\.", "");
                      return Site.of(type, frame.getLineNumber(), method);
                    })
                .orElseThrow());
  }
}
