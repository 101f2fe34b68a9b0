package dev.docs.files;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.WatchService;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.nio.file.spi.FileSystemProvider;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A file system one of whose calls fails: before it has an effect, or after. Files are those of the
 * usual one. Used by one thread.
 */
public final class FaultyFiles extends FileSystemProvider {

  /** When a call fails. */
  public enum Moment {
    BEFORE,
    AFTER
  }

  /** What a call does. */
  interface Call<R> {
    R run() throws IOException;
  }

  private final FileSystem system = new Faulty();
  private final List<String> calls = new ArrayList<>();
  private int failing;
  private Moment moment = Moment.BEFORE;

  /** Lets this call fail, counted from now on, from 1; none does for 0. */
  public void failAt(int number, Moment when) {
    failing = number;
    moment = when;
    calls.clear();
  }

  /** The calls since they are counted. */
  public List<String> calls() {
    return List.copyOf(calls);
  }

  /** The same path in this file system. */
  public Path path(Path path) {
    return (Path)
        Proxy.newProxyInstance(
            Wrapping.class.getClassLoader(),
            new Class<?>[] {Path.class, Wrapping.class},
            (proxy, method, arguments) -> {
              switch (method.getName()) {
                case "wrapped":
                  return path;
                case "getFileSystem":
                  return system;
                case "iterator":
                  return parts(path);
                default:
              }
              Object[] own = arguments == null ? new Object[0] : arguments.clone();
              Arrays.setAll(own, i -> own[i] instanceof Path other ? plain(other) : own[i]);
              try {
                Object result = method.invoke(path, own);
                return result instanceof Path made ? path(made) : result;
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }

  private Iterator<Path> parts(Path path) {
    List<Path> parts = new ArrayList<>();
    path.forEach(part -> parts.add(path(part)));
    return parts.iterator();
  }

  /** A path of this file system. */
  private interface Wrapping {
    Path wrapped();
  }

  private static Path plain(Path path) {
    return path instanceof Wrapping own ? own.wrapped() : path;
  }

  private static FileSystemProvider usual() {
    return Path.of("").getFileSystem().provider();
  }

  /** Makes a call, or lets it fail. */
  <R> R call(String name, Call<R> call) throws IOException {
    calls.add(name);
    boolean fails = calls.size() == failing;
    if (fails && moment == Moment.BEFORE) {
      throw new IOException("a planned failure");
    }
    R result = call.run();
    if (fails) {
      if (result instanceof AutoCloseable opened) {
        close(opened);
      }
      throw new IOException("a planned failure");
    }
    return result;
  }

  private static void close(AutoCloseable opened) throws IOException {
    try {
      opened.close();
    } catch (IOException e) {
      throw e;
    } catch (Exception e) {
      throw new IOException(e);
    }
  }

  private void run(String name, Call<?> call) throws IOException {
    call(name, call);
  }

  private static Call<Boolean> done(Action action) {
    return () -> {
      action.run();
      return true;
    };
  }

  private interface Action {
    void run() throws IOException;
  }

  // ---------------------------------------------------------------- the calls

  @Override
  public SeekableByteChannel newByteChannel(
      Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
      throws IOException {
    return newFileChannel(path, options, attributes);
  }

  /** A directory is only opened to be synchronized, which Lucene asserts never to fail on Linux. */
  @Override
  public FileChannel newFileChannel(
      Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
      throws IOException {
    if (Files.isDirectory(plain(path))) {
      return usual().newFileChannel(plain(path), options, attributes);
    }
    return call(
        "open",
        () -> new FaultyChannel(usual().newFileChannel(plain(path), options, attributes), this));
  }

  @Override
  public DirectoryStream<Path> newDirectoryStream(
      Path directory, DirectoryStream.Filter<? super Path> filter) throws IOException {
    return call(
        "list",
        () -> {
          List<Path> found = new ArrayList<>();
          try (DirectoryStream<Path> all =
              usual().newDirectoryStream(plain(directory), path -> true)) {
            for (Path one : all) {
              if (filter.accept(path(one))) {
                found.add(path(one));
              }
            }
          }
          return new DirectoryStream<Path>() {
            @Override
            public Iterator<Path> iterator() {
              return found.iterator();
            }

            @Override
            public void close() {}
          };
        });
  }

  @Override
  public void createDirectory(Path directory, FileAttribute<?>... attributes) throws IOException {
    run("create", done(() -> usual().createDirectory(plain(directory), attributes)));
  }

  @Override
  public void delete(Path path) throws IOException {
    run("delete", done(() -> usual().delete(plain(path))));
  }

  @Override
  public void copy(Path from, Path to, CopyOption... options) throws IOException {
    run("copy", done(() -> usual().copy(plain(from), plain(to), options)));
  }

  @Override
  public void move(Path from, Path to, CopyOption... options) throws IOException {
    run("move", done(() -> usual().move(plain(from), plain(to), options)));
  }

  @Override
  public <A extends BasicFileAttributes> A readAttributes(
      Path path, Class<A> type, LinkOption... options) throws IOException {
    return call("read", () -> usual().readAttributes(plain(path), type, options));
  }

  @Override
  public Map<String, Object> readAttributes(Path path, String names, LinkOption... options)
      throws IOException {
    return call("read", () -> usual().readAttributes(plain(path), names, options));
  }

  // ---------------------------------------------------------------- what does not fail

  @Override
  public String getScheme() {
    return "faulty";
  }

  @Override
  public FileSystem newFileSystem(URI uri, Map<String, ?> settings) {
    throw new UnsupportedOperationException();
  }

  @Override
  public FileSystem getFileSystem(URI uri) {
    return system;
  }

  @Override
  public Path getPath(URI uri) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean isSameFile(Path one, Path other) throws IOException {
    return usual().isSameFile(plain(one), plain(other));
  }

  @Override
  public boolean isHidden(Path path) throws IOException {
    return usual().isHidden(plain(path));
  }

  @Override
  public FileStore getFileStore(Path path) throws IOException {
    return usual().getFileStore(plain(path));
  }

  @Override
  public void checkAccess(Path path, AccessMode... modes) throws IOException {
    usual().checkAccess(plain(path), modes);
  }

  @Override
  public <V extends FileAttributeView> V getFileAttributeView(
      Path path, Class<V> type, LinkOption... options) {
    return usual().getFileAttributeView(plain(path), type, options);
  }

  @Override
  public void setAttribute(Path path, String name, Object value, LinkOption... options)
      throws IOException {
    usual().setAttribute(plain(path), name, value, options);
  }

  private final class Faulty extends FileSystem {
    private final FileSystem base = Path.of("").getFileSystem();

    @Override
    public FileSystemProvider provider() {
      return FaultyFiles.this;
    }

    @Override
    public void close() {}

    @Override
    public boolean isOpen() {
      return true;
    }

    @Override
    public boolean isReadOnly() {
      return false;
    }

    @Override
    public String getSeparator() {
      return base.getSeparator();
    }

    @Override
    public Iterable<Path> getRootDirectories() {
      return List.of();
    }

    @Override
    public Iterable<FileStore> getFileStores() {
      return base.getFileStores();
    }

    @Override
    public Set<String> supportedFileAttributeViews() {
      return base.supportedFileAttributeViews();
    }

    @Override
    public Path getPath(String first, String... more) {
      return path(base.getPath(first, more));
    }

    @Override
    public PathMatcher getPathMatcher(String pattern) {
      return base.getPathMatcher(pattern);
    }

    @Override
    public UserPrincipalLookupService getUserPrincipalLookupService() {
      return base.getUserPrincipalLookupService();
    }

    @Override
    public WatchService newWatchService() {
      throw new UnsupportedOperationException();
    }
  }
}
